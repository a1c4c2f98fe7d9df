import { Injectable } from '@nestjs/common'
import { factsAtOnce, findFamilies, type CallContext } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { FeedsRepository } from './feeds.repository.js'

/** Which pets a person cares for at this moment: what is known here is a little old, and whoever has left must see nothing any more. */
@Injectable()
export class FeedPets {
  constructor(
    private readonly bus: Bus,
    private readonly feeds: FeedsRepository,
  ) {}

  /** @returns names by id, of at most those in `among` */
  async of(userId: string, among: number[] | null, { requestId }: Pick<CallContext, 'requestId'>): Promise<Map<number, string>> {
    const known = among ?? (await this.feeds.petsOf(userId))
    const context = { actor: { kind: 'service', name: 'calendar-feeds' }, requestId, language: 'en' } as const
    const families = await Promise.all(slices(known).map((petIds) => this.bus.call(findFamilies, { petIds }, context)))
    const own = families.flat().filter(({ ownerId, members }) => ownerId === userId || members.some((member) => member.userId === userId))
    return new Map(own.map(({ petId, name }) => [petId, name]))
  }
}

const slices = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / factsAtOnce) }, (_, index) => ids.slice(index * factsAtOnce, (index + 1) * factsAtOnce))
