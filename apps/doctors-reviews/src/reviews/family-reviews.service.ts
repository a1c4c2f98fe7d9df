import { Injectable } from '@nestjs/common'
import { checkPetAccess, DomainError, notFound, reviewChanged, type InputOf, type listPetReviews, type OutputOf, type setReviewVisibility } from '@huella/contracts'
import { Bus, Changes, type HandlingContext, personOf } from '@huella/messaging'
import { requireForRecord } from '../pet-access.js'
import { aboutReview, type Review } from './review.entity.js'
import { ReviewsRepository } from './reviews.repository.js'

const missing = 'review.notFound'

/** Reviews as a pet's family sees them: those that their authors show. */
@Injectable()
export class FamilyReviewsService {
  constructor(
    private readonly bus: Bus,
    private readonly changes: Changes,
    private readonly reviews: ReviewsRepository,
  ) {}

  async ofPet(page: InputOf<typeof listPetReviews>, context: HandlingContext): Promise<OutputOf<typeof listPetReviews>> {
    personOf(context.actor)
    await this.bus.call(checkPetAccess, { petId: page.petId, action: 'read' }, context)
    return this.reviews.ofPet(page)
  }

  /** The family's own switch, beside the author's: the public page shows what both show. */
  async setVisibility({ id, isPublic }: InputOf<typeof setReviewVisibility>, context: HandlingContext): Promise<OutputOf<typeof setReviewVisibility>> {
    personOf(context.actor)
    const { petId } = shown(await this.reviews.find(id))
    await requireForRecord(this.bus, { petId, action: 'edit', missing }, context)
    return this.changes.commit(context, async (change) => {
      const review = shown(await this.reviews.lock(change.manager, id))
      if (isPublic && review.withheld) throw new DomainError('conflict', { message: 'review.removed' })
      review.hiddenByFamily = !isPublic
      await this.reviews.save(change.manager, review)
      change.emit(reviewChanged, aboutReview(review))
      return this.reviews.asFamilySees(change.manager, id)
    })
  }
}

/** What its author keeps from the family is not there for it. */
function shown(review: Review | null): Review {
  if (!review?.isPublic) throw notFound(missing)
  return review
}
