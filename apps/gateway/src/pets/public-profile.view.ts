import { Injectable, Logger } from '@nestjs/common'
import { getPublicPet, publicReviews, publicVaccinations, type AnswerOf, type CallContext, type getPublicProfile, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { People, type PersonCard } from './people.js'

type Profile = AnswerOf<typeof getPublicProfile>
type Review = Profile['reviews'][number]
type Reviewer = OutputOf<typeof publicReviews>[number]['doctor']
type Dose = Profile['vaccinations'][number]

/** The public page, composed of four services. Medical records are never silently missing; reviews may be, and the log says so. */
@Injectable()
export class PublicProfileView {
  private readonly logger = new Logger(PublicProfileView.name)

  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  async of(nickname: string, context: CallContext): Promise<Profile> {
    const { petId, ownerId, pet } = await this.bus.call(getPublicPet, { nickname }, context)
    const [vaccinations, reviews] = await Promise.all([this.bus.call(publicVaccinations, { petId }, context), this.reviewsOf(petId, context)])
    const person = await this.people.byId([ownerId, ...reviews.map((review) => review.doctorUserId)], context)
    const { firstName, profileImageUrl } = person(ownerId)
    const withNames = reviews.map(({ doctorUserId, doctor, ...review }): Review => ({ ...review, doctor: shownDoctor(doctor, person(doctorUserId)) }))
    return { ...pet, owner: { firstName, profileImageUrl }, vaccinations: vaccinations.map(doseAsShown), reviews: withNames }
  }

  private async reviewsOf(petId: number, context: CallContext) {
    return this.bus.call(publicReviews, { petId }, context).catch((error: unknown) => {
      this.logger.warn({ requestId: context.requestId, message: `Public page without reviews: ${String(error)}` })
      return []
    })
  }
}

/** What has no badge says nothing about it: of a record by its owner, or a doctor whose card nobody checked. */
const doseAsShown = ({ trust, ...dose }: OutputOf<typeof publicVaccinations>[number]): Dose => (trust === 'verified-doctor' ? { ...dose, trust } : dose)

/** A profile without a picture of its own shows the account's. */
const shownDoctor = ({ isVerified, ...doctor }: Reviewer, { firstName, lastName, profileImageUrl }: PersonCard): Review['doctor'] => ({
  firstName,
  lastName,
  ...doctor,
  profileImageUrl: doctor.profileImageUrl ?? profileImageUrl,
  ...(isVerified && { isVerified }),
})
