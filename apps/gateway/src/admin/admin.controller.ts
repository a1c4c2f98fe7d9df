import { Controller } from '@nestjs/common'
import { getDoctorsForReview, postDoctorVerification, verifyDoctor, type AnswerOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { DoctorsForReviewView } from './doctors-for-review.view.js'

/** For the operators of an installation; the actor guard admits nobody else. */
@Controller()
export class AdminController {
  constructor(
    private readonly bus: Bus,
    private readonly forReview: DoctorsForReviewView,
  ) {}

  @Endpoint(getDoctorsForReview)
  doctors({ query, context }: Call<typeof getDoctorsForReview>): Promise<AnswerOf<typeof getDoctorsForReview>> {
    return this.forReview.list(query, context)
  }

  @Endpoint(postDoctorVerification)
  verify({ params, body, context }: Call<typeof postDoctorVerification>): Promise<AnswerOf<typeof postDoctorVerification>> {
    return this.bus.call(verifyDoctor, { ...body, doctorId: params.id }, context)
  }
}
