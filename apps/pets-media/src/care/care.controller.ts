import { Controller } from '@nestjs/common'
import { findCareFacts, findMicrochip, notFound, type InputOf } from '@huella/contracts'
import { Handle, JsonText, type HandlingContext } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { CareRepository } from './care.repository.js'

@Controller()
export class CareController {
  constructor(
    private readonly access: PetAccess,
    private readonly care: CareRepository,
  ) {}

  /** Which pets it may speak of, and to whom, is for medical-records to say. */
  @Handle(findCareFacts)
  async facts({ petIds }: InputOf<typeof findCareFacts>) {
    return new JsonText(await this.care.facts(petIds))
  }

  @Handle(findMicrochip)
  async microchip({ petId }: InputOf<typeof findMicrochip>, { actor }: HandlingContext) {
    await this.access.require({ petId }, 'record-as-doctor', actor)
    const found = await this.care.microchip(petId)
    if (!found) throw notFound('pet.notFound')
    return found
  }
}
