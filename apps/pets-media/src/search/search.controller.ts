import { Controller } from '@nestjs/common'
import { forbidden, searchPets, type InputOf } from '@huella/contracts'
import { doctorOf, Handle, type HandlingContext } from '@huella/messaging'
import { SearchRepository } from './search.repository.js'

@Controller()
export class SearchController {
  constructor(private readonly pets: SearchRepository) {}

  @Handle(searchPets)
  search(asked: InputOf<typeof searchPets>, { actor }: HandlingContext) {
    const { userId, doctor } = doctorOf(actor, 'search:read')
    if (doctor.needsNickname) throw forbidden('doctor.verificationRequired')
    return this.pets.publicPets(asked, { userId, byKey: actor.kind === 'clinic' })
  }
}
