import { Injectable, Logger } from '@nestjs/common'
import { getPublicPet, publicReviews, publicVaccinations, type AnswerOf, type CallContext, type getPublicProfile } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { People } from './people.js'

type Review = AnswerOf<typeof getPublicProfile>['reviews'][number]

/** The public page, composed of four services. Medical records are never silently missing; reviews may be, and the log says so. */
@Injectable()
export class PublicProfileView {
  private readonly logger = new Logger(PublicProfileView.name)

  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  async of(nickname: string, context: CallContext): Promise<AnswerOf<typeof getPublicProfile>> {
    const { petId, ownerId, pet } = await this.bus.call(getPublicPet, { nickname }, context)
    const [vaccinations, reviews] = await Promise.all([this.bus.call(publicVaccinations, { petId }, context), this.reviewsOf(petId, context)])
    const person = await this.people.byId([ownerId, ...reviews.map((review) => review.doctorUserId)], context)
    const { firstName, profileImageUrl } = person(ownerId)
    const withNames = reviews.map(({ doctorUserId, ...review }): Review => ({ ...review, doctor: { ...named(person(doctorUserId)), ...review.doctor } }))
    return { ...pet, owner: { firstName, profileImageUrl }, vaccinations, reviews: withNames }
  }

  private async reviewsOf(petId: number, context: CallContext) {
    return this.bus.call(publicReviews, { petId }, context).catch((error: unknown) => {
      this.logger.warn({ requestId: context.requestId, message: `Public page without reviews: ${String(error)}` })
      return []
    })
  }
}

const named = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) => ({ firstName, lastName })
