import { Injectable, type OnModuleInit } from '@nestjs/common'
import { ScheduledJobs } from '@huella/messaging'
import { prepared, rowsWithin } from '@huella/persistence'
import { longSettled } from './care-facts.repository.js'

export const settledSubjectsJob = 'forget-settled-subjects'
const hour = 3600_000
const atOnce = 500

const forget = prepared('forget_settled_subjects', `
  DELETE FROM subjects WHERE (kind, source_id) IN (SELECT kind, source_id FROM subjects WHERE ${longSettled} LIMIT ${atOnce}) RETURNING source_id`)

/** What was done, called off or removed is kept as long as calendars show it. */
@Injectable()
export class SettledSubjects implements OnModuleInit {
  constructor(private readonly jobs: ScheduledJobs) {}

  onModuleInit(): void {
    this.jobs.add({ name: settledSubjectsJob, everyMs: hour, batch: async ({ manager }) => (await rowsWithin(manager, forget, [])).length === atOnce })
  }
}
