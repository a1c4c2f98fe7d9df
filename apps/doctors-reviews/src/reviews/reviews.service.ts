import { Injectable } from '@nestjs/common'
import { checkPetAccess, notFound, reviewAdded, reviewChanged, reviewDeleted, type correctReview, type InputOf, type writeReview } from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { Bus, type Change, Changes, doctorOf, type HandlingContext } from '@huella/messaging'
import { aboutReview, Review } from './review.entity.js'
import type { ReviewAnswer } from './review.projection.js'
import { ReviewsRepository } from './reviews.repository.js'

const scope = 'reviews:write'

/** A review is its author's alone: to everybody else it does not exist here, and only the public page shows it. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly bus: Bus,
    private readonly changes: Changes,
    private readonly reviews: ReviewsRepository,
    private readonly erasure: Erasure,
  ) {}

  async write({ petId, ...fields }: InputOf<typeof writeReview>, context: HandlingContext): Promise<ReviewAnswer> {
    const { userId, doctor } = doctorOf(context.actor, scope)
    await this.bus.call(checkPetAccess, { petId, action: 'record-as-doctor' }, context)
    return this.changes.commit(context, async (change) => {
      await this.erasure.requireAlive(change.manager, [pet(petId), person(userId)], 'pet.notFound')
      const review = await this.reviews.insert(change.manager, { ...fields, petId, doctorId: doctor.id })
      change.emit(reviewAdded, aboutReview(review))
      return review
    })
  }

  correct({ id, fields }: InputOf<typeof correctReview>, context: HandlingContext): Promise<ReviewAnswer> {
    return this.changeOwn(id, context, (change, review) => {
      change.manager.merge(Review, review, fields)
      change.emit(reviewChanged, aboutReview(review))
      return this.reviews.save(change.manager, review)
    })
  }

  delete(id: number, context: HandlingContext): Promise<void> {
    return this.changeOwn(id, context, async (change, review) => {
      await this.reviews.delete(change.manager, id)
      change.emit(reviewDeleted, aboutReview(review))
    })
  }

  private async changeOwn<T>(id: number, context: HandlingContext, work: (change: Change, review: Review) => Promise<T>): Promise<T> {
    const { doctor } = doctorOf(context.actor, scope)
    return this.changes.commit(context, async (change) => {
      const review = await this.reviews.lockOwn(change.manager, id, doctor.id)
      if (!review) throw notFound('review.notFound')
      return work(change, review)
    })
  }
}
