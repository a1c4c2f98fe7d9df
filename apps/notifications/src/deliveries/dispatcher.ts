import { setTimeout as sleep } from 'node:timers/promises'
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { notificationChannels, type NotificationChannel } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { Clock } from '../clock/clock.js'
import { backoffMs } from './backoff.js'
import type { Message, Outcome } from './channel.js'
import { Channels } from './channels.js'
import { Claims, leaseSeconds, type Claimed } from './claims.js'
import { attempts, lateness } from './metrics.js'
import { ReadyMessages, type Ready } from './ready-messages.js'

export const sendingJob = (channel: NotificationChannel): string => `send-${channel}`
/** People, or notices, of one claim. */
const claimAtOnce = 50
/** Milliseconds that a channel may take for a message; none is begun that could outlast its lease. */
const sendMs = 45_000
const beginMs = leaseSeconds * 1000 - sendMs - 10_000
/** Milliseconds until what could not be looked up is tried again. */
const neighbourMs = 30_000

/** Has each delivery sent when its moment comes: claimed by one replica, looked up once more, and sent in no transaction. */
@Injectable()
export class Dispatcher implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(Dispatcher.name)
  private stopping = false

  constructor(
    private readonly claims: Claims,
    private readonly ready: ReadyMessages,
    private readonly channels: Channels,
    private readonly clock: Clock,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    for (const channel of notificationChannels) this.jobs.add({ name: sendingJob(channel), everyMs: 1000, piece: () => this.sendBatch(channel) })
  }

  onModuleDestroy(): void {
    this.stopping = true
  }

  /** @returns whether there may be more */
  async sendBatch(channel: NotificationChannel): Promise<boolean> {
    await this.claims.takeBack()
    const rounds = [() => this.sendNotices(channel), () => this.sendDue(channel)]
    let mayBeMore = false
    await inParallel(rounds, 1, async (round) => { if ((await round()) > 0) mayBeMore = true })
    return mayBeMore && !this.stopping
  }

  /** They come before what a morning brings, and are claimed apart from it: however long they take, and whatever fails, keeps nothing else back. */
  private async sendNotices(channel: NotificationChannel): Promise<number> {
    const now = await this.clock.now()
    const claimed = await this.claims.notices(channel, now, claimAtOnce)
    if (!this.channels.of(channel).isOn) await this.claims.drop(claimed)
    else {
      const until = Date.now() + beginMs
      await inParallel(claimed, this.channels.atOnce(channel), async (each) => this.follow([each], () => this.ready.notice(each, now), { now, until }))
    }
    return claimed.length
  }

  private async sendDue(channel: NotificationChannel): Promise<number> {
    const now = await this.clock.now()
    const claimed = await this.claims.due(channel, now, claimAtOnce)
    if (!this.channels.of(channel).isOn) await this.claims.drop(claimed)
    else await this.follow(claimed, () => this.ready.due(claimed, now), { now, until: Date.now() + beginMs })
    return claimed.length
  }

  private async follow(claimed: readonly Claimed[], look: () => Promise<Ready>, { now, until }: { now: Date; until: number }): Promise<void> {
    if (claimed.length === 0) return
    const found = await look().catch(async (error: unknown) => {
      this.logger.warn(`Deliveries wait, for what they say is not known: ${String(error)}`)
      for (const { channel, kind } of claimed) attempts.inc({ channel, kind, outcome: 'waits' })
      await this.claims.release(claimed, new Date(+now + neighbourMs))
    })
    if (!found) return
    await this.claims.drop(found.pointless)
    for (const moment of new Set(found.early.map((each) => +each.until)))
      await this.claims.release(found.early.flatMap((each) => (+each.until === moment ? [each.delivery] : [])), new Date(moment))
    await inParallel(found.messages, this.channels.atOnce(claimed[0]!.channel), ({ message, deliveries }) =>
      this.stopping || Date.now() > until ? this.claims.release(deliveries, now) : this.send(message, deliveries))
  }

  private async send(message: Message, deliveries: Claimed[]): Promise<void> {
    if (!(await this.claims.name(deliveries, message.id))) return
    const { channel } = deliveries[0]!
    const outcome = await withDeadline(this.channels.of(channel).send(message))
    for (const { kind } of deliveries) attempts.inc({ channel, kind, outcome: outcome.kind === 'never' ? 'failed' : outcome.kind })
    await this.note(deliveries, outcome)
  }

  /** Where this cannot be noted, the lease runs out, and the message is sent once more under the same name. */
  private async note(deliveries: Claimed[], outcome: Outcome): Promise<void> {
    const now = await this.clock.now()
    if (outcome.kind === 'later') {
      const waitMs = outcome.afterMs ?? backoffMs(Math.max(...deliveries.map(({ attempts: times }) => times)))
      return this.claims.later(deliveries, outcome, new Date(+now + waitMs))
    }
    if (outcome.kind === 'never') return this.claims.failed(deliveries, outcome.reason)
    for (const { channel, plannedFor } of deliveries) lateness.observe({ channel }, Math.max(0, (+now - +plannedFor) / 1000))
    return this.claims.sent(deliveries, now, outcome.providerId)
  }
}

async function withDeadline(sending: Promise<Outcome>): Promise<Outcome> {
  const over = new AbortController()
  const tooLong = sleep(sendMs, { kind: 'later', reason: 'no answer in time' } as const, { signal: over.signal, ref: false })
  tooLong.catch(() => undefined)
  return Promise.race([sending, tooLong]).finally(() => over.abort())
}

/** Each on its own: one that fails does not keep the others from being tried. @throws what the first of them failed with, when all have ended */
async function inParallel<T>(all: readonly T[], atOnce: number, work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const failures: unknown[] = []
  const worker = async (): Promise<void> => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await work(each).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
  if (failures.length > 0) throw failures[0]
}
