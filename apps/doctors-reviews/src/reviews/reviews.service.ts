import { Injectable } from '@nestjs/common'
import {
  checkPetAccess, DomainError, notFound, reviewAdded, reviewChanged, reviewDeleted, unverifiedReviewsADay,
  type ActingDoctor, type correctReview, type InputOf, type writeReview, type writeReviewByNickname,
} from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { Bus, type Change, Changes, doctorOf, type DoctorInPerson, type HandlingContext } from '@huella/messaging'
import { spendDailyQuota } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { RemovedReviews } from './removed-reviews.js'
import { aboutReview, Review } from './review.entity.js'
import type { ReviewAnswer } from './review.projection.js'
import { ReviewsRepository } from './reviews.repository.js'

const scope = 'reviews:write'

/** A review is its author's alone: its family sees what it shows, see {@link FamilyReviewsService}. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly bus: Bus,
    private readonly changes: Changes,
    private readonly reviews: ReviewsRepository,
    private readonly removed: RemovedReviews,
    private readonly erasure: Erasure,
  ) {}

  async write({ petId, ...fields }: InputOf<typeof writeReview>, context: HandlingContext): Promise<ReviewAnswer> {
    const author = doctorOf(context.actor, scope)
    await this.bus.call(checkPetAccess, { petId, action: 'record-as-doctor' }, context)
    return this.store(petId, fields, author, context)
  }

  async writeByNickname({ nickname, ...fields }: InputOf<typeof writeReviewByNickname>, context: HandlingContext): Promise<ReviewAnswer> {
    const author = doctorOf(context.actor, scope)
    const { petId } = await this.bus.call(checkPetAccess, { nickname, action: 'record-as-doctor' }, context)
    return this.store(petId, fields, author, context)
  }

  correct({ id, fields }: InputOf<typeof correctReview>, context: HandlingContext): Promise<ReviewAnswer> {
    return this.changeOwn(id, context, (change, review) => {
      change.manager.merge(Review, review, fields)
      change.emit(reviewChanged, { ...aboutReview(review), byAuthor: true })
      return this.reviews.save(change.manager, review)
    })
  }

  delete(id: number, context: HandlingContext): Promise<void> {
    return this.changeOwn(id, context, async (change, review, { userId }) => {
      await this.removed.keep(change.manager, review, userId)
      await this.reviews.delete(change.manager, id)
      change.emit(reviewDeleted, aboutReview(review))
    })
  }

  /** Within ten minutes; from now on it is shown as it was. */
  restore(id: number, context: HandlingContext): Promise<ReviewAnswer> {
    const { userId, doctor } = doctorOf(context.actor, scope)
    return this.changes.commit(context, async (change) => {
      await this.removed.restore(change.manager, { id, doctorId: doctor.id, userId })
      const review = (await this.reviews.lock(change.manager, id))!
      change.emit(reviewChanged, { ...aboutReview(review), restored: true })
      return this.reviews.save(change.manager, review)
    })
  }

  private store(petId: number, fields: Omit<InputOf<typeof writeReview>, 'petId'>, { userId, doctor }: DoctorInPerson, context: HandlingContext): Promise<ReviewAnswer> {
    return this.changes.commit(context, async (change) => {
      await this.erasure.requireAlive(change.manager, [pet(petId), person(userId)], 'pet.notFound')
      await requireQuota(change.manager, petId, doctor)
      const review = await this.reviews.insert(change.manager, { ...fields, petId, doctorId: doctor.id })
      change.emit(reviewAdded, aboutReview(review))
      return review
    })
  }

  private async changeOwn<T>(id: number, context: HandlingContext, work: (change: Change, review: Review, author: DoctorInPerson) => Promise<T>): Promise<T> {
    const author = doctorOf(context.actor, scope)
    return this.changes.commit(context, async (change) => {
      const review = await this.reviews.lockOwn(change.manager, id, author.doctor.id)
      if (!review) throw notFound('review.notFound')
      return work(change, review, author)
    })
  }
}

/** A family is not to be buried under what a doctor says whom nobody has checked. */
async function requireQuota(manager: EntityManager, petId: number, doctor: ActingDoctor): Promise<void> {
  if (!doctor.needsNickname) return
  const most = unverifiedReviewsADay
  const retryAfter = await spendDailyQuota(manager, { spender: doctor.id, target: petId, most })
  if (retryAfter !== undefined) throw new DomainError('rate_limited', { message: 'review.tooManyToday', params: { most }, retryAfter })
}
