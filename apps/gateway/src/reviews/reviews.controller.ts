import { Controller } from '@nestjs/common'
import {
  correctReview, deleteReview, deleteReviewById, getDoctorReviews, getPetReviews, getReview, getReviewById, listDoctorReviews, patchReview, patchReviewVisibility,
  postReview, postReviewByNickname, postReviewReport, postReviewRestore, reportRecord, restoreReview, writeReview, writeReviewByNickname, type AnswerOf,
} from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { PetReviewsView } from './pet-reviews.view.js'

@Controller()
export class ReviewsController {
  constructor(
    private readonly bus: Bus,
    private readonly ofPets: PetReviewsView,
  ) {}

  @Endpoint(postReview)
  write({ params, body, context }: Call<typeof postReview>): Promise<AnswerOf<typeof postReview>> {
    return this.bus.call(writeReview, { ...body, petId: params.petId }, context)
  }

  @Endpoint(postReviewByNickname)
  writeByNickname({ params, body, context }: Call<typeof postReviewByNickname>): Promise<AnswerOf<typeof postReviewByNickname>> {
    return this.bus.call(writeReviewByNickname, { ...body, nickname: params.nickname }, context)
  }

  @Endpoint(getPetReviews)
  ofPet({ params, query, context }: Call<typeof getPetReviews>): Promise<AnswerOf<typeof getPetReviews>> {
    return this.ofPets.list(params.petId, query, context)
  }

  @Endpoint(patchReviewVisibility)
  show({ params, body, context }: Call<typeof patchReviewVisibility>): Promise<AnswerOf<typeof patchReviewVisibility>> {
    return this.ofPets.setVisibility(params.id, body.isPublic, context)
  }

  @Endpoint(postReviewReport)
  report({ params, body, context }: Call<typeof postReviewReport>): Promise<AnswerOf<typeof postReviewReport>> {
    return this.bus.call(reportRecord, { ...body, kind: 'review', id: params.id }, context)
  }

  @Endpoint(patchReview)
  correct({ params, body, context }: Call<typeof patchReview>): Promise<AnswerOf<typeof patchReview>> {
    return this.bus.call(correctReview, { id: params.id, fields: body }, context)
  }

  @Endpoint(deleteReviewById)
  async remove({ params, context }: Call<typeof deleteReviewById>): Promise<void> {
    await this.bus.call(deleteReview, { id: params.id }, context)
  }

  @Endpoint(postReviewRestore)
  restore({ params, context }: Call<typeof postReviewRestore>): Promise<AnswerOf<typeof postReviewRestore>> {
    return this.bus.call(restoreReview, { id: params.id }, context)
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
