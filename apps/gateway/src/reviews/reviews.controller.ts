import { Controller } from '@nestjs/common'
import {
  correctReview, deleteReview, deleteReviewById, getDoctorReviews, getReview, getReviewById, listDoctorReviews, patchReview, postReview, writeReview, type AnswerOf,
} from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'

@Controller()
export class ReviewsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint(postReview)
  write({ params, body, context }: Call<typeof postReview>): Promise<AnswerOf<typeof postReview>> {
    return this.bus.call(writeReview, { ...body, petId: params.petId }, context)
  }

  @Endpoint(patchReview)
  correct({ params, body, context }: Call<typeof patchReview>): Promise<AnswerOf<typeof patchReview>> {
    return this.bus.call(correctReview, { id: params.id, fields: body }, context)
  }

  @Endpoint(deleteReviewById)
  async remove({ params, context }: Call<typeof deleteReviewById>): Promise<void> {
    await this.bus.call(deleteReview, { id: params.id }, context)
  }

  @Endpoint(getDoctorReviews)
  ofDoctor({ query, context }: Call<typeof getDoctorReviews>): Promise<AnswerOf<typeof getDoctorReviews>> {
    return entriesOf((page) => this.bus.call(listDoctorReviews, page, context), query)
  }

  /** After the address that a name would otherwise be taken for an id in. */
  @Endpoint(getReviewById)
  one({ params, context }: Call<typeof getReviewById>): Promise<AnswerOf<typeof getReviewById>> {
    return this.bus.call(getReview, { id: params.id }, context)
  }
}
