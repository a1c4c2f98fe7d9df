import { Controller, type OnModuleInit } from '@nestjs/common'
import { doctorDeleted, petDeleted, userDeleted, type DomainEvent } from '@huella/contracts'
import { doctor, Erasure, person, pet } from '@huella/erasure'
import { type Change, Consume } from '@huella/messaging'
import { ErasureRepository } from './erasure.repository.js'

/** What goes when a pet, an account or a doctor's profile goes. Records that people made for pets of others stay with the pet. */
@Controller()
export class ErasureController implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly steps: ErasureRepository,
  ) {}

  onModuleInit(): void {
    this.erasure.of('pet', this.steps.pet)
    this.erasure.of('user', this.steps.user)
    this.erasure.of('doctor', this.steps.doctor)
  }

  @Consume(petDeleted, 'erase-records')
  onPetDeleted({ payload }: DomainEvent<typeof petDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, pet(payload.petId))
  }

  @Consume(userDeleted, 'erase-veterinarians')
  onUserDeleted({ payload }: DomainEvent<typeof userDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, person(payload.userId))
  }

  @Consume(doctorDeleted, 'erase-doctor')
  onDoctorDeleted({ payload }: DomainEvent<typeof doctorDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, doctor(payload.doctorId))
  }
}
