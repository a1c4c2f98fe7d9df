import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { unavailable, type IdempotencyKey } from '@huella/contracts'
import { transaction, type Ending } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import { answerText } from './answer.js'
import { Change, outboxStatements } from './change.js'
import type { HandlingContext } from './envelope.js'
import { claimKey, keepAnswer } from './idempotency.js'
import { OutboxRelay } from './outbox-relay.js'

/** On whose behalf something is written, under which key, and until when anybody waits for it. */
export type ChangeContext = Pick<HandlingContext, 'actor' | 'requestId' | 'idempotency' | 'deadline' | 'outdated'>

/** Where services write: every change runs through here, so that none can forget its event, and none happens twice under one key. */
@Injectable()
export class Changes {
  /** Keys under which something was written here: a handler writes once under its key, or the second write would be taken for a repetition. */
  private readonly used = new WeakSet<IdempotencyKey>()

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Runs `work` in a transaction, stores the events it emits in the same transaction, and publishes them after the commit.
   * Under an idempotency key what `work` returns is stored there too, and must be what the call is answered with.
   * @throws Replay where the key has its answer already; the server gives that answer again
   * @throws DomainError `conflict` while an earlier request under the key is running, `unavailable` when nobody waits for the answer any more
   */
  async commit<T>(context: ChangeContext, work: (change: Change) => Promise<T>): Promise<T> {
    const { idempotency } = context
    if (idempotency && this.used.has(idempotency)) throw new Error('A second change under one idempotency key')
    const { change, result } = await transaction(this.dataSource, (manager) => this.inTime(manager, context, work))
    if (idempotency) this.used.add(idempotency)
    change.outdated.forEach((subject) => context.outdated?.add(subject))
    this.relay.publishSoon(change.events)
    return result
  }

  /**
   * For a call whose matter is gone, maybe because it was done before: repeated under its key, it gets its first answer.
   * @throws Replay, else `gone`
   */
  replayOr(gone: unknown, context: ChangeContext): Promise<never> {
    return this.commit(context, () => Promise.reject(gone as Error))
  }

  /** A connection may be long in coming, and so may be the work. */
  private async inTime<T>(manager: EntityManager, context: ChangeContext, work: (change: Change) => Promise<T>): Promise<Ending<Done<T>>> {
    const { idempotency } = context
    const left = requireTime(context)
    if (idempotency) await claimKey(manager, idempotency, left)
    const change = new Change(manager, context)
    const result = await work(change)
    requireTime(context)
    const answer = idempotency ? [keepAnswer(idempotency, answerText(result))] : []
    return { result: { change, result }, statements: [...outboxStatements(change.events), ...answer] }
  }
}

interface Done<T> {
  change: Change
  result: T
}

/** @returns whole milliseconds that somebody still waits for the answer; undefined where nobody has said for how long */
function requireTime({ deadline }: ChangeContext): number | undefined {
  if (deadline === undefined) return undefined
  const left = Math.floor(deadline - performance.now())
  if (left <= 0) throw unavailable()
  return left
}

/** For what a handler writes on the way to the one change that answers the caller. */
export const withoutKey = (context: HandlingContext): HandlingContext => ({ ...context, idempotency: undefined })
