import { Injectable, type OnModuleInit } from '@nestjs/common'
import { ScheduledJobs } from '@huella/messaging'
import { prepared, rowsWithin } from '@huella/persistence'

const hour = 3600_000
const atOnce = 1000

export const oldViewsJob = 'remove-old-views'
/** Days for which families can look up which vets looked at their pets. */
export const keptDays = 730

const removeOld = prepared('remove_old_views', `
  DELETE FROM activity_log WHERE id IN (
    SELECT id FROM activity_log WHERE activity_type = 'record_viewed' AND created_at < now() - interval '${keptDays} days'
    ORDER BY created_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
  RETURNING id`)

/** What happened to a pet stays as long as the pet does, and grows with its records; looks at it grow with every search, and go after two years. */
@Injectable()
export class ViewRetention implements OnModuleInit {
  constructor(private readonly jobs: ScheduledJobs) {}

  onModuleInit(): void {
    this.jobs.add({ name: oldViewsJob, everyMs: hour, batch: async ({ manager }) => (await rowsWithin(manager, removeOld, [])).length === atOnce })
  }
}
