import { Injectable } from '@nestjs/common'
import {
  listPetReviews, setReviewVisibility, type AnswerOf, type CallContext, type getPetReviews, type OutputOf, type patchReviewVisibility, type QueryOf,
} from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { People, type PersonCard } from '../people/people.js'

type PetReview = OutputOf<typeof setReviewVisibility>
type Author = AnswerOf<typeof patchReviewVisibility>['doctor']

/** Reviews of a family's pet, named as on the public page. */
@Injectable()
export class PetReviewsView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  async list(petId: number, query: QueryOf<typeof getPetReviews>, context: CallContext): Promise<AnswerOf<typeof getPetReviews>> {
    const reviews = await entriesOf((page) => this.bus.call(listPetReviews, { ...page, petId }, context), query)
    return this.named(reviews, context)
  }

  async setVisibility(id: number, isPublic: boolean, context: CallContext): Promise<AnswerOf<typeof patchReviewVisibility>> {
    return (await this.named([await this.bus.call(setReviewVisibility, { id, isPublic }, context)], context))[0]!
  }

  private async named<R extends PetReview>(reviews: R[], context: CallContext): Promise<(Omit<R, 'doctorUserId' | 'doctor'> & { doctor: Author })[]> {
    const person = await this.people.byId(reviews.map(({ doctorUserId }) => doctorUserId), context)
    return reviews.map(({ doctorUserId, doctor, ...review }) => ({ ...review, doctor: author(doctor, person(doctorUserId)) }))
  }
}

/** A profile without a picture of its own shows the account's. */
const author = (doctor: PetReview['doctor'], { firstName, lastName, profileImageUrl }: PersonCard): Author => ({
  ...doctor, firstName, lastName, profileImageUrl: doctor.profileImageUrl ?? profileImageUrl,
})
