import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { prepared, PreparedStatements } from '@huella/persistence'
import type { Remembered } from './rules.js'

/** Which request a key belongs to: the same key of two people, or on two calls, are two keys. */
export interface Scope {
  userId: string
  endpoint: string
  keyHash: Buffer
}

const keptFor = "interval '24 hours'"
/** Longer than any request may take: its process has died without an answer. */
const abandonedAfter = "interval '5 minutes'"
/** Milliseconds between two sweeps. */
const sweepEvery = 3_600_000

const own = 'user_id = $1 AND endpoint = $2 AND key_hash = $3'
const statements = {
  /** Gives a row to the first of several requests only. */
  claim: prepared(
    'idempotency_claim',
    `
    INSERT INTO idempotency_keys AS known (user_id, endpoint, key_hash, request_hash) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id, endpoint, key_hash) DO UPDATE SET request_hash = $4, status = NULL, answer = NULL, created_at = now()
    WHERE known.created_at < now() - ${keptFor} OR (known.status IS NULL AND known.created_at < now() - ${abandonedAfter})
    RETURNING true`,
  ),
  find: prepared('idempotency_find', `SELECT request_hash = $4 AS "isSameRequest", status, answer FROM idempotency_keys WHERE ${own}`),
  keep: prepared('idempotency_keep', `UPDATE idempotency_keys SET status = $4, answer = $5 WHERE ${own}`),
  release: prepared('idempotency_release', `DELETE FROM idempotency_keys WHERE ${own} AND status IS NULL`),
  sweep: prepared('idempotency_sweep', `DELETE FROM idempotency_keys WHERE created_at < now() - ${keptFor}`),
}

@Injectable()
export class IdempotencyRepository implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(IdempotencyRepository.name)
  private timer?: NodeJS.Timeout

  constructor(private readonly database: PreparedStatements) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep(), sweepEvery).unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  /** @returns undefined when this request is the first under its key, else what is known of the first */
  async claim(scope: Scope, requestHash: Buffer): Promise<Remembered | undefined> {
    const values = [...valuesOf(scope), requestHash]
    if (await this.database.first(statements.claim, values)) return undefined
    const running: Remembered = { isSameRequest: true, status: null, answer: null } // it was released just now
    return (await this.database.first<Remembered>(statements.find, values)) ?? running
  }

  async keep(scope: Scope, status: number, answer: Buffer): Promise<void> {
    await this.database.rows(statements.keep, [...valuesOf(scope), status, answer])
  }

  async release(scope: Scope): Promise<void> {
    await this.database.rows(statements.release, valuesOf(scope))
  }

  private async sweep(): Promise<void> {
    await this.database
      .rows(statements.sweep, [])
      .catch((error: unknown) => this.logger.warn(`Old idempotency keys stay for now: ${String(error)}`))
  }
}

const valuesOf = ({ userId, endpoint, keyHash }: Scope): unknown[] => [userId, endpoint, keyHash]
