import { Injectable, Logger } from '@nestjs/common'
import { countPublicVaccinations, findPublicVerdict, getPublicPet, type AnswerOf, type CallContext, type getPublicProfile } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { People } from '../people/people.js'
import type { Composition } from '../platform/stored-answers/stored-answers.js'
import { PublicHistory, type PublicReviewPage } from './public-history.js'

type Profile = AnswerOf<typeof getPublicProfile>
type More = NonNullable<NonNullable<Profile['more']>['vaccinations']>

const noReviews: PublicReviewPage = { authors: [], named: () => [], next: null }

/** The public page, composed of four services. Medical records are never silently missing; reviews and what the records mean may be, and the log says so. */
@Injectable()
export class PublicProfileView {
  private readonly logger = new Logger(PublicProfileView.name)

  constructor(
    private readonly bus: Bus,
    private readonly people: People,
    private readonly history: PublicHistory,
  ) {}

  /** @throws DomainError `not_found` for an unknown nickname and a private pet */
  async of(nickname: string, context: CallContext): Promise<Composition<Profile>> {
    const { petId, ownerId, pet, lost, showsRecorders } = await this.bus.call(getPublicPet, { nickname }, context)
    const [doses, verdict, reviews] = await Promise.all([
      this.history.doses({ petId, showsRecorders }, undefined, context), this.verdictOf(petId, context), this.reviewsOf(petId, context),
    ])
    const { authors, named, next } = reviews ?? noReviews
    const [person, olderDoses, phoneOf] = await Promise.all([
      this.people.byId([ownerId, ...authors], context),
      doses.next === null ? undefined : this.older(petId, doses.next, context),
      this.people.phones(lost?.phoneOf ? [lost.phoneOf] : [], context),
    ])
    const { firstName, profileImageUrl } = person(ownerId)
    const more = { ...(olderDoses && { vaccinations: olderDoses }), ...(next !== null && { reviews: { next } }) }
    const answer: Profile = {
      ...pet, owner: { firstName, profileImageUrl }, verdict: verdict ?? null, vaccinations: doses.vaccinations, reviews: named(person),
      ...(lost && { lost: { since: lost.since, message: lost.message, phone: phoneOf(lost.phoneOf ?? '').phone ?? null } }),
      ...(Object.keys(more).length > 0 && { more }),
    }
    const people = new Set([ownerId, ...authors, ...(lost?.phoneOf ? [lost.phoneOf] : [])])
    return { answer, shows: [`pet:${petId}`, ...[...people].map((id) => `person:${id}` as const)], isWhole: verdict !== undefined && reviews !== undefined }
  }

  private async older(petId: number, next: string, context: CallContext): Promise<More> {
    return { ...(await this.bus.call(countPublicVaccinations, { petId }, context)), next }
  }

  private async verdictOf(petId: number, context: CallContext): Promise<Profile['verdict'] | undefined> {
    return this.bus.call(findPublicVerdict, { petId }, context).catch(this.without('what its doses mean', context))
  }

  private async reviewsOf(petId: number, context: CallContext): Promise<PublicReviewPage | undefined> {
    return this.history.reviews(petId, undefined, context).catch(this.without('reviews', context))
  }

  private without(what: string, { requestId }: CallContext): (error: unknown) => undefined {
    return (error) => void this.logger.warn({ requestId, message: `Public page without ${what}: ${String(error)}` })
  }
}
