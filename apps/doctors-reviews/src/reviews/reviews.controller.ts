import { Controller } from '@nestjs/common'
import {
  correctReview, countDoctorReviews, deleteReview, describeReviews, getReview, listDoctorReviews, listPetReviews, publicReviews, restoreReview,
  setReviewVisibility, writeReview, writeReviewByNickname, type InputOf,
} from '@huella/contracts'
import { Handle, JsonText, type HandlingContext } from '@huella/messaging'
import { DoctorReviewsService } from './doctor-reviews.service.js'
import { FamilyReviewsService } from './family-reviews.service.js'
import { ReviewsRepository } from './reviews.repository.js'
import { ReviewsService } from './reviews.service.js'

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly ofDoctor: DoctorReviewsService,
    private readonly family: FamilyReviewsService,
    private readonly repository: ReviewsRepository,
  ) {}

  @Handle(writeReview)
  write(input: InputOf<typeof writeReview>, context: HandlingContext) {
    return this.reviews.write(input, context)
  }

  @Handle(writeReviewByNickname)
  writeByNickname(input: InputOf<typeof writeReviewByNickname>, context: HandlingContext) {
    return this.reviews.writeByNickname(input, context)
  }

  @Handle(correctReview)
  correct(input: InputOf<typeof correctReview>, context: HandlingContext) {
    return this.reviews.correct(input, context)
  }

  @Handle(deleteReview)
  delete({ id }: InputOf<typeof deleteReview>, context: HandlingContext) {
    return this.reviews.delete(id, context)
  }

  @Handle(restoreReview)
  restore({ id }: InputOf<typeof restoreReview>, context: HandlingContext) {
    return this.reviews.restore(id, context)
  }

  @Handle(getReview)
  get(input: InputOf<typeof getReview>, context: HandlingContext) {
    return this.ofDoctor.get(input, context)
  }

  @Handle(listDoctorReviews)
  listByDoctor(input: InputOf<typeof listDoctorReviews>, context: HandlingContext) {
    return this.ofDoctor.list(input, context)
  }

  @Handle(countDoctorReviews)
  countByDoctor(_: InputOf<typeof countDoctorReviews>, context: HandlingContext) {
    return this.ofDoctor.count(context)
  }

  @Handle(listPetReviews)
  ofPet(page: InputOf<typeof listPetReviews>, context: HandlingContext) {
    return this.family.ofPet(page, context)
  }

  @Handle(setReviewVisibility)
  setVisibility(input: InputOf<typeof setReviewVisibility>, context: HandlingContext) {
    return this.family.setVisibility(input, context)
  }

  @Handle(describeReviews)
  describe({ ids }: InputOf<typeof describeReviews>) {
    return this.repository.titles(ids)
  }

  /** Anyone may ask: whether the pet itself is public, the gateway has asked the pets service. */
  @Handle(publicReviews)
  async listPublic(page: InputOf<typeof publicReviews>) {
    return new JsonText(await this.repository.publicOfPet(page))
  }
}
