import { Injectable, type OnModuleInit } from '@nestjs/common'
import { answersKeptForDays } from '@huella/contracts'
import { prepared, rowsWithin } from '@huella/persistence'
import { ScheduledJobs } from './scheduled-jobs.js'

const batchSize = 5000

/** Reads the oldest by `idempotent_answers_by_age`, however many are kept, and looks each up by its key. */
export const forgetOld = prepared('forget_idempotent_answers', `
  WITH forgotten AS (
    DELETE FROM idempotent_answers WHERE id = ANY (ARRAY(
      SELECT id FROM idempotent_answers WHERE created_at < now() - interval '${answersKeptForDays} days' ORDER BY created_at LIMIT ${batchSize}
    )) RETURNING 1
  ) SELECT count(*)::int AS count FROM forgotten`)

/** Forgets old answers, each hour. */
@Injectable()
export class IdempotencyRetention implements OnModuleInit {
  constructor(private readonly jobs: ScheduledJobs) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'idempotency-retention',
      everyMs: 3_600_000,
      batch: async ({ manager }) => (await rowsWithin<{ count: number }>(manager, forgetOld, []))[0]!.count === batchSize,
    })
  }
}
