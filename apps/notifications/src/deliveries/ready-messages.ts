import { randomUUID } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource } from 'typeorm'
import { CareFacts } from '../care/care-facts.js'
import { isAskedElsewhere, isNeighbourAway } from '../care/refresh-failure.js'
import { NoticeFacts } from '../notices/notice-facts.js'
import { Planner } from '../plan/planner.js'
import type { Message } from './channel.js'
import type { Claimed } from './claims.js'
import { dueContent } from './due-content.js'
import { OpenMattersRepository } from './open-matters.js'

/** What claimed deliveries come to, just before they are sent. */
export interface Ready {
  messages: { message: Message; deliveries: Claimed[] }[]
  /** Nothing to say any more. */
  pointless: Claimed[]
  /** Not yet: quiet hours, a step that has moved, or a pet that could not be asked about. */
  early: { delivery: Claimed; until: Date }[]
}

/** Milliseconds after which no more is looked up of a claim: the rest of its lease is for sending. */
const lookingMs = 30_000
/** Milliseconds until somebody is tried again of whose pets something could not be stored, and where somebody else was asking about the same pets. */
const failedMs = 30_000
const askedElsewhereMs = 3000

/** Makes messages of claimed deliveries, by what is true now. */
@Injectable()
export class ReadyMessages {
  private readonly logger = new Logger(ReadyMessages.name)

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly care: CareFacts,
    private readonly planner: Planner,
    private readonly open: OpenMattersRepository,
    private readonly notices: NoticeFacts,
  ) {}

  /**
   * What is due, of any number of people and one channel: the other services are asked once for all of them. Where that fails for a reason of
   * somebody's own, halves of them are tried until only that person waits.
   * @throws DomainError `unavailable` where one of the services is away
   */
  async due(claimed: readonly Claimed[], now: Date): Promise<Ready> {
    const until = Date.now() + lookingMs
    const ready: Ready = { messages: [], pointless: [], early: [] }
    for (const left = [claimed]; left.length > 0; ) {
      const some = left.shift()!
      try {
        add(ready, await this.ofSome(some, now))
      } catch (error) {
        if (isNeighbourAway(error)) throw error
        const halves = halvesOf(some)
        if (halves && Date.now() < until) left.push(...halves)
        else ready.early.push(...this.waiting(some, error, now))
      }
    }
    return ready
  }

  private waiting(deliveries: readonly Claimed[], error: unknown, now: Date): Ready['early'] {
    const people = [...new Set(deliveries.map(({ userId }) => userId))]
    this.logger.warn({ msg: 'Deliveries wait, for what they say cannot be stored', people, err: error })
    const until = new Date(+now + (isAskedElsewhere(error) ? askedElsewhereMs : failedMs))
    return deliveries.map((delivery) => ({ delivery, until }))
  }

  private async ofSome(claimed: readonly Claimed[], now: Date): Promise<Ready> {
    const ready: Ready = { messages: [], pointless: [], early: [] }
    if (claimed.length === 0) return ready
    const userIds = [...new Set(claimed.map(({ userId }) => userId))]
    const facts = await this.care.refresh(await this.petsOf(claimed), randomUUID())
    const [wanted, open] = await this.dataSource.transaction(async (manager) => [
      await this.planner.stillWanted(manager, userIds, claimed.map(({ dedupe }) => dedupe)),
      await this.open.of(manager, userIds, claimed[0]!.channel, now),
    ] as const)
    const speaking = claimed.flatMap((delivery) => {
      const [planned, reader] = [wanted.get(delivery.dedupe), open.readers.get(delivery.userId)]
      if (!planned || !reader) return ready.pointless.push(delivery), []
      const until = planned.at > now ? planned.at : reader.speaksAt
      if (until > now) return ready.early.push({ delivery, until }), []
      return [{ ...delivery, kind: planned.kind as Claimed['kind'], expiresAt: planned.until }]
    })
    for (const deliveries of groupsOf(speaking)) {
      const reader = open.readers.get(deliveries[0]!.userId)!
      const content = dueContent(deliveries, reader, open, facts)
      if (content) ready.messages.push({ message: messageOf(deliveries, { recipient: reader.recipient, content, at: now }), deliveries })
      else ready.pointless.push(...deliveries)
    }
    return ready
  }

  /** @throws DomainError `unavailable` where a service that knows what it says is away */
  async notice(delivery: Claimed, now: Date): Promise<Ready> {
    const none: Ready = { messages: [], pointless: [], early: [] }
    const until = delivery.kind === 'security' ? now : await this.quietUntil(delivery, now)
    if (until > now) return { ...none, early: [{ delivery, until }] }
    const ready = await this.notices.ready({ id: delivery.id, user_id: delivery.userId, channel: delivery.channel, notice: delivery.notice! })
    if (!ready) return { ...none, pointless: [delivery] }
    const content = { type: 'notice', kind: delivery.kind, notice: ready.notice } as const
    return { ...none, messages: [{ message: messageOf([delivery], { recipient: ready.recipient, content, at: now }), deliveries: [delivery] }] }
  }

  private async quietUntil({ userId, channel }: Claimed, now: Date): Promise<Date> {
    const { readers } = await this.dataSource.transaction((manager) => this.open.of(manager, [userId], channel, now))
    return readers.get(userId)?.speaksAt ?? now
  }

  private async petsOf(claimed: readonly Claimed[]): Promise<number[]> {
    const readers = claimed.filter(({ step }) => step === 'digest').map(({ userId }) => userId)
    const ofDigests = readers.length > 0 ? await this.open.petsOf(this.dataSource.manager, readers) : []
    return [...new Set([...claimed.flatMap(({ petId }) => petId ?? []), ...ofDigests])]
  }
}

function add(all: Ready, { messages, pointless, early }: Ready): void {
  all.messages.push(...messages)
  all.pointless.push(...pointless)
  all.early.push(...early)
}

/** Each person's together. @returns undefined of one person's, or nobody's */
function halvesOf(deliveries: readonly Claimed[]): [Claimed[], Claimed[]] | undefined {
  const people = [...new Set(deliveries.map(({ userId }) => userId))]
  if (people.length < 2) return undefined
  const first = new Set(people.slice(0, people.length / 2))
  return [deliveries.filter(({ userId }) => first.has(userId)), deliveries.filter(({ userId }) => !first.has(userId))]
}

/**
 * What one person gets in one message, in the order in which it was due. An e-mail of all that is open names the visits too, which have steps of
 * their own; on a lock screen a visit in two hours is worth a line of its own.
 */
function groupsOf(deliveries: readonly Claimed[]): Claimed[][] {
  const groups = new Map<string, Claimed[]>()
  for (const delivery of deliveries) {
    const key = `${delivery.userId} ${delivery.channel === 'push' && delivery.step === 'digest'}`
    groups.set(key, [...(groups.get(key) ?? []), delivery])
  }
  return [...groups.values()]
}

/** It is called as it was when it was tried before: who has got it already sees that it is the same. */
const messageOf = (deliveries: readonly Claimed[], message: Omit<Message, 'id' | 'expiresAt'>): Message => ({
  id: deliveries.find(({ messageId }) => messageId !== null)?.messageId ?? deliveries[0]!.id,
  ...message,
  expiresAt: new Date(Math.max(...deliveries.map(({ expiresAt }) => +expiresAt))),
})
