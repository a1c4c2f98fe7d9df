import { Controller } from '@nestjs/common'
import {
  countRecordsOfDoctor, decideReport, getDoctorRecords, getDoctorsForReview, getReports, postDoctorVerification, postReportDecision, verifyDoctor, type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { DoctorsForReviewView } from './doctors-for-review.view.js'
import { ReportsView } from './reports.view.js'

/** For the operators of an installation; the actor guard admits nobody else. */
@Controller()
export class AdminController {
  constructor(
    private readonly bus: Bus,
    private readonly forReview: DoctorsForReviewView,
    private readonly reports: ReportsView,
  ) {}

  @Endpoint(getDoctorsForReview)
  doctors({ query, context }: Call<typeof getDoctorsForReview>): Promise<AnswerOf<typeof getDoctorsForReview>> {
    return this.forReview.list(query, context)
  }

  @Endpoint(getDoctorRecords)
  records({ params, context }: Call<typeof getDoctorRecords>): Promise<AnswerOf<typeof getDoctorRecords>> {
    return this.bus.call(countRecordsOfDoctor, { doctorId: params.id }, context)
  }

  @Endpoint(postDoctorVerification)
  verify({ params, body, context }: Call<typeof postDoctorVerification>): Promise<AnswerOf<typeof postDoctorVerification>> {
    return this.bus.call(verifyDoctor, { ...body, doctorId: params.id }, context)
  }

  @Endpoint(getReports)
  reported({ query, context }: Call<typeof getReports>): Promise<AnswerOf<typeof getReports>> {
    return this.reports.list(query, context)
  }

  @Endpoint(postReportDecision)
  decide({ params, body, context }: Call<typeof postReportDecision>): Promise<AnswerOf<typeof postReportDecision>> {
    return this.bus.call(decideReport, { ...body, reportId: params.id }, context)
  }
}
