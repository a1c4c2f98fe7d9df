import { Controller } from '@nestjs/common'
import { searchPets, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { doctorOf } from '../access/actors.js'
import { SearchRepository } from './search.repository.js'

@Controller()
export class SearchController {
  constructor(private readonly pets: SearchRepository) {}

  @Handle(searchPets)
  search({ q, ownerIds, limit }: InputOf<typeof searchPets>, { actor }: HandlingContext) {
    doctorOf(actor, 'search:read')
    return this.pets.publicPets(q, ownerIds, limit)
  }
}
