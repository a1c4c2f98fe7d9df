import { setTimeout as sleep } from 'node:timers/promises'
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { allEvents, liveEvents, type DomainEvent } from '@huella/contracts'
import { NatsLink } from '@huella/messaging'
import type { Msg } from '@nats-io/transport-node'
import type { Response } from 'express'
import { Histogram } from 'prom-client'
import { Outdated } from '../platform/outdated.js'
import { Audiences } from './audiences.js'
import { liveEventOf, type LiveEvent } from './hint-of.js'
import { LiveConnections, type Listener } from './live-connections.js'
import { RecentEvents } from './recent-events.js'

/** How many events are sent together, and how many may wait while nobody can say whom they concern. */
const atOnce = 200
const waitingAtMost = 5000
/** Milliseconds from the reading of a page until it listens. */
const pageIsReadWithin = 10_000
/** Milliseconds before that is asked again. */
const askAgainMs = 500

const lagSeconds = new Histogram({
  name: 'huella_live_lag_seconds',
  help: 'Seconds from a change until its hint is sent to those whom it concerns',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
})

const nobody: ReadonlySet<string> = new Set()
const resync = `event: ${liveEvents.resync}\ndata: {}\n\n`
const textOf = ({ id, hint }: LiveEvent): string => `id: ${id}\nevent: ${liveEvents.changed}\ndata: ${JSON.stringify(hint)}\n\n`

/** Carries what happens anywhere to those at this gateway whom it concerns, as hints, in the order in which it is heard. */
@Injectable()
export class LiveFeed implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(LiveFeed.name)
  private readonly recent = new RecentEvents()
  private readonly waiting: LiveEvent[] = []
  private sending: Promise<void> | undefined
  private isStopped = false

  constructor(
    private readonly link: NatsLink,
    private readonly audiences: Audiences,
    private readonly connections: LiveConnections,
    private readonly outdated: Outdated,
  ) {}

  onModuleInit(): void {
    this.connections.position = () => this.recent.latestId
    void this.link.connected.then(() => this.link.connection.subscribe(allEvents, { callback: (error, message) => void (error ?? this.hear(message)) }))
    this.link.onReturn(() => this.startAnew())
  }

  onApplicationShutdown(): void {
    this.isStopped = true
  }

  /**
   * Somebody listens from now on.
   * @param lastEventId the last that they have heard, here or at another gateway; without it they may have missed what came since their page was read
   */
  async join(response: Response, listener: Listener, lastEventId: string | undefined): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      const events = lastEventId === undefined ? this.recent.lately(pageIsReadWithin) : this.recent.since(lastEventId)
      const latest = this.recent.latestId
      const audienceOf = events && (await this.audiences.of(events).catch(() => undefined))
      if (!audienceOf) break
      const missed = events.filter((event) => audienceOf(event).has(listener.userId))
      if (latest === this.recent.latestId) return this.connections.open(response, listener, missed.map(textOf).join(''))
    }
    this.connections.open(response, listener, resync)
  }

  private hear(message: Msg): void {
    const event = read(message)
    if (!event || this.recent.has(event.id)) return
    if (event.isGone) event.userIds.push(...this.audiences.formerFamily(event.petId!))
    this.audiences.note(event)
    // Where nobody listens nobody has to be asked whom it concerns; who comes is told by `join`.
    if (this.connections.isEmpty && this.waiting.length === 0) return this.deliver(event, nobody)
    this.waiting.push(event)
    this.sending ??= this.send()
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0 && !this.isStopped) {
      const events = this.waiting.slice(0, atOnce)
      const audienceOf = await this.readersOf(events).catch(() => undefined)
      if (!audienceOf) await this.waitForAnswers()
      else for (const event of this.waiting.splice(0, events.length)) this.deliver(event, audienceOf(event))
    }
    this.sending = undefined
  }

  /** Who hears of a change reads at once: copies of before are forgotten first. Meanwhile a family may change. */
  private async readersOf(events: readonly LiveEvent[]): Promise<(event: LiveEvent) => Set<string>> {
    const audienceOf = await this.audiences.of(events)
    await this.outdated.tell(events.filter((event) => this.connections.listens(audienceOf(event))).flatMap(({ outdates }) => outdates))
    return this.audiences.of(events)
  }

  private deliver(event: LiveEvent, audience: ReadonlySet<string>): void {
    if (this.recent.has(event.id)) return // it was published again while it waited
    this.recent.add(event)
    this.connections.send(audience, textOf(event))
    lagSeconds.observe(Math.max(0, (Date.now() - Date.parse(event.hint.at)) / 1000))
  }

  private async waitForAnswers(): Promise<void> {
    if (this.waiting.length > waitingAtMost) {
      this.logger.warn('Too many live updates wait: everybody is to read anew')
      this.waiting.length = 0
      this.connections.sendAll(resync)
    }
    await sleep(askAgainMs, undefined, { ref: false })
  }

  /** What happened while NATS was away was told to nobody here. */
  private startAnew(): void {
    this.connections.sendAll(resync)
    this.connections.checkSessions().catch(() => undefined) // looked at again within a minute
  }
}

function read(message: Msg): LiveEvent | undefined {
  try {
    return liveEventOf(message.json<DomainEvent>())
  } catch {
    return undefined // whoever consumes it says so
  }
}
