import { Controller } from '@nestjs/common'
import {
  countDoctorReviews,
  countDoctorVaccinations,
  createDoctor,
  getDoctor,
  getDoctorCounts,
  getDoctorProfile,
  notFound,
  postDoctor,
  putDoctorProfile,
  updateDoctor,
  type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'

@Controller()
export class DoctorsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint(getDoctorProfile)
  profile({ query, context }: Call<typeof getDoctorProfile>): Promise<AnswerOf<typeof getDoctorProfile>> {
    const own = context.actor.kind === 'user' ? context.actor.userId : undefined
    const userId = query.userId ?? own
    if (!userId) throw notFound('doctor.notFound')
    return this.bus.call(getDoctor, { userId }, context)
  }

  @Endpoint(postDoctor)
  create({ body, context }: Call<typeof postDoctor>): Promise<AnswerOf<typeof postDoctor>> {
    return this.bus.call(createDoctor, body, context)
  }

  @Endpoint(putDoctorProfile)
  change({ body, context }: Call<typeof putDoctorProfile>): Promise<AnswerOf<typeof putDoctorProfile>> {
    return this.bus.call(updateDoctor, body, context)
  }

  @Endpoint(getDoctorCounts)
  async counts({ context }: Call<typeof getDoctorCounts>): Promise<AnswerOf<typeof getDoctorCounts>> {
    const [reviews, vaccinations] = await Promise.all([
      this.bus.call(countDoctorReviews, {}, context),
      this.bus.call(countDoctorVaccinations, {}, context),
    ])
    return { reviews: reviews.count, vaccinations: vaccinations.count }
  }
}
