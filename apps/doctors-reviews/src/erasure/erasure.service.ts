import { Injectable } from '@nestjs/common'
import { reviewDeleted } from '@huella/contracts'
import type { Change } from '@huella/messaging'
import { DoctorsRepository } from '../doctors/doctors.repository.js'
import { aboutReview } from '../reviews/review.entity.js'
import { ReviewsRepository } from '../reviews/reviews.repository.js'
import { Erasures, person, pet } from './erasures.js'

/** What goes when a pet or an account goes. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly erasures: Erasures,
    private readonly doctors: DoctorsRepository,
    private readonly reviews: ReviewsRepository,
  ) {}

  async erasePet(petId: number, { manager }: Change): Promise<void> {
    await this.erasures.note(manager, pet(petId))
    await this.reviews.deleteOfPet(manager, petId)
  }

  /**
   * A doctor's reviews go with the account: an opinion nobody stands for any more is of no use to the pet's family,
   * and with its author it would keep personal data that the person has asked to erase.
   */
  async eraseUser(userId: string, change: Change): Promise<void> {
    await this.erasures.note(change.manager, person(userId))
    const doctor = await this.doctors.lock(change.manager, { userId })
    if (!doctor) return
    const reviews = await this.reviews.deleteOfDoctor(change.manager, doctor.id)
    await this.doctors.delete(change.manager, doctor.id)
    for (const review of reviews) change.emit(reviewDeleted, aboutReview(review))
  }
}
