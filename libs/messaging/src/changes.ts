import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { unavailable, type IdempotencyKey } from '@huella/contracts'
import { DataSource, type EntityManager } from 'typeorm'
import { Change, type OutboxRow } from './change.js'
import type { HandlingContext } from './envelope.js'
import { claimKey, isAnsweredMeanwhile, keepAnswer } from './idempotency.js'
import { OutboxRelay } from './outbox-relay.js'

/** On whose behalf something is written, under which key, and until when anybody waits for it. */
export type ChangeContext = Pick<HandlingContext, 'actor' | 'requestId' | 'idempotency' | 'deadline'>

/** JSON text of what a handler returned. */
export const answerText = (result: unknown): string => JSON.stringify(result === undefined ? {} : result)

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
    const { result, rows } = await this.attempt(context, work).catch((error: unknown) => {
      if (isAnsweredMeanwhile(error)) return this.attempt(context, work)
      throw error
    })
    if (idempotency) this.used.add(idempotency)
    this.relay.publishSoon(rows)
    return result
  }

  private attempt<T>(context: ChangeContext, work: (change: Change) => Promise<T>): Promise<{ result: T; rows: OutboxRow[] }> {
    return this.dataSource.transaction(async (manager) => {
      const result = await this.once(manager, context.idempotency, async () => {
        const change = new Change(manager, context)
        return { result: await work(change), rows: await change.writeOutbox() }
      })
      if (context.deadline !== undefined && context.deadline < performance.now()) throw unavailable()
      return result
    })
  }

  private async once<T>(manager: EntityManager, key: IdempotencyKey | undefined, work: () => Promise<{ result: T; rows: OutboxRow[] }>) {
    if (!key) return work()
    await claimKey(manager, key)
    const done = await work()
    await keepAnswer(manager, key, answerText(done.result))
    return done
  }
}

/** For what a handler writes on the way to the one change that answers the caller. */
export const withoutKey = (context: HandlingContext): HandlingContext => ({ ...context, idempotency: undefined })
