import { Controller, type OnModuleInit } from '@nestjs/common'
import { petDeleted, userDeleted, type DomainEvent } from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { type Change, Consume } from '@huella/messaging'
import { DoctorErasure } from '../doctors/doctor-erasure.js'
import { ReportErasure } from '../reports/report-erasure.js'
import { ReviewErasure } from '../reviews/review-erasure.js'

/**
 * What goes when a pet or an account goes. A doctor's reviews go with the account: an opinion nobody stands for any more is of no use to
 * the pet's family, and with its author it would keep personal data that the person has asked to erase.
 */
@Controller()
export class ErasureController implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly doctors: DoctorErasure,
    private readonly reviews: ReviewErasure,
    private readonly reports: ReportErasure,
  ) {}

  onModuleInit(): void {
    const { reports, reviews, doctors } = this
    this.erasure.of('pet', [reports.ofPet, reviews.removedOfPet, reviews.ofPet, doctors.quotasOfPet])
    this.erasure.of('user', [
      reports.aboutDoctor, reports.reporter, reports.decider, reviews.removedOfAuthor, reviews.ofAuthor, doctors.decisions, doctors.quotas, doctors.profile,
    ])
  }

  @Consume(petDeleted, 'erase-reviews')
  onPetDeleted({ payload }: DomainEvent<typeof petDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, pet(payload.petId))
  }

  @Consume(userDeleted, 'erase-doctor')
  onUserDeleted({ payload }: DomainEvent<typeof userDeleted>, change: Change): Promise<void> {
    return this.erasure.note(change, person(payload.userId))
  }
}
