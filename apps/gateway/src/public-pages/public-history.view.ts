import { Injectable } from '@nestjs/common'
import { getPublicPet, type AnswerOf, type CallContext, type getPublicReviews, type getPublicVaccinations } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { People } from '../people/people.js'
import { PublicHistory } from './public-history.js'

/** The older part of a public page; of a private pet there is none, as of an unknown one. */
@Injectable()
export class PublicHistoryView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
    private readonly history: PublicHistory,
  ) {}

  async doses(nickname: string, before: string | undefined, context: CallContext): Promise<AnswerOf<typeof getPublicVaccinations>> {
    return this.history.doses(await this.bus.call(getPublicPet, { nickname }, context), before, context)
  }

  async reviews(nickname: string, before: string | undefined, context: CallContext): Promise<AnswerOf<typeof getPublicReviews>> {
    const { petId } = await this.bus.call(getPublicPet, { nickname }, context)
    const { authors, named, next } = await this.history.reviews(petId, before, context)
    return { reviews: named(await this.people.byId(authors, context)), next }
  }
}
