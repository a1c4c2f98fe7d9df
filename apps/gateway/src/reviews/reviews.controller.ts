import { Controller } from '@nestjs/common'
import {
  correctReview, deleteReview, deleteReviewById, getDoctorReviews, listDoctorReviews, patchReview, postReview, writeReview, type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../http/endpoint.decorator.js'

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
    return this.bus.call(listDoctorReviews, query, context)
  }
}
