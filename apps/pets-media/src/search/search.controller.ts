import { Controller } from '@nestjs/common'
import { searchPets, type InputOf } from '@huella/contracts'
import { doctorOf, Handle, type HandlingContext } from '@huella/messaging'
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
