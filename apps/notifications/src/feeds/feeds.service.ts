import { Injectable } from '@nestjs/common'
import {
  DomainError, notFound, type calendarFeed, type InputOf, type chooseFeedPets, type makeCalendarFeed, type newCalendarFeed,
} from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { Changes, type HandlingContext, personOf } from '@huella/messaging'
import type { InferType } from 'yup'
import { Clock } from '../clock/clock.js'
import { FeedPets } from './feed-pets.js'
import { hashOf, hintOf, newToken } from './feed-token.js'
import { FeedsRepository } from './feeds.repository.js'

const missing = () => notFound('calendarFeed.notFound')

/** A person's addresses for calendars. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly changes: Changes,
    private readonly feeds: FeedsRepository,
    private readonly pets: FeedPets,
    private readonly erasure: Erasure,
    private readonly clock: Clock,
  ) {}

  list({ actor }: HandlingContext): Promise<InferType<typeof calendarFeed>[]> {
    return this.feeds.list(personOf(actor).userId)
  }

  async make({ petIds }: InputOf<typeof makeCalendarFeed>, context: HandlingContext): Promise<InferType<typeof newCalendarFeed>> {
    const { userId } = personOf(context.actor)
    const chosen = await this.ownOf(petIds ?? null, context)
    const [token, at] = [newToken(), await this.clock.now()]
    return this.changes.commit(context, async ({ manager }) => {
      await this.erasure.requireAlive(manager, [person(userId)], 'error.notFound')
      const feed = await this.feeds.add(manager, { userId, tokenHash: hashOf(token), hint: hintOf(token), petIds: chosen, at })
      if (!feed) throw new DomainError('conflict', { message: 'calendarFeed.tooMany' })
      return { ...feed, token }
    })
  }

  async choosePets({ id, petIds }: InputOf<typeof chooseFeedPets>, context: HandlingContext): Promise<InferType<typeof calendarFeed>> {
    const { userId } = personOf(context.actor)
    const chosen = await this.ownOf(petIds, context)
    return this.changes.commit(context, async ({ manager }) => {
      const feed = await this.feeds.choosePets(manager, id, userId, chosen)
      if (!feed) throw missing()
      return feed
    })
  }

  async revoke(id: number, context: HandlingContext): Promise<void> {
    const { userId } = personOf(context.actor)
    const at = await this.clock.now()
    await this.changes.commit(context, async ({ manager }) => {
      if (!(await this.feeds.revoke(manager, id, userId, at))) throw missing()
    })
  }

  /** @throws DomainError `invalid` where one of them is not the person's, which is told alike of pets that do not exist */
  private async ownOf(petIds: number[] | null, context: HandlingContext): Promise<number[] | null> {
    if (!petIds) return null
    const wanted = [...new Set(petIds)].sort((one, other) => one - other)
    const own = await this.pets.of(personOf(context.actor).userId, wanted, context)
    if (wanted.every((petId) => own.has(petId))) return wanted
    throw new DomainError('invalid', { fields: [{ path: 'petIds', message: 'calendarFeed.petUnknown' }] })
  }
}
