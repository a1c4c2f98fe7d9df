import { Controller, type OnModuleInit } from '@nestjs/common'
import { petDeleted, userDeleted, type DomainEvent } from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { type Change, Consume } from '@huella/messaging'
import { stepsOfPerson, stepsOfPet } from './erasure-steps.js'

/** What goes when a pet or an account goes. Features with tables of their own add their steps while they start. */
@Controller()
export class ErasureController implements OnModuleInit {
  constructor(private readonly erasure: Erasure) {}

  onModuleInit(): void {
    this.erasure.of('pet', stepsOfPet)
    this.erasure.of('user', stepsOfPerson)
  }

  @Consume(petDeleted, 'erase-pet')
  onPetDeleted({ payload }: DomainEvent<typeof petDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, pet(payload.petId))
  }

  @Consume(userDeleted, 'erase-person')
  onUserDeleted({ payload }: DomainEvent<typeof userDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, person(payload.userId))
  }
}
