import { Injectable, type OnModuleInit } from '@nestjs/common'
import { ScheduledJobs } from '@huella/messaging'

const everyMs = 15 * 60_000
const atOnce = 500

const prune = `
  DELETE FROM session WHERE sid IN (SELECT sid FROM session WHERE expire < now() ORDER BY expire LIMIT $1 FOR UPDATE SKIP LOCKED)`

export const pruningJob = 'remove-expired-sessions'

/** Sessions that nobody came back to. */
@Injectable()
export class SessionPruning implements OnModuleInit {
  constructor(private readonly jobs: ScheduledJobs) {}

  onModuleInit(): void {
    this.jobs.add({
      name: pruningJob,
      everyMs,
      batch: async ({ manager }) => {
        const [, count] = (await manager.query(prune, [atOnce])) as [unknown, number]
        return count === atOnce
      },
    })
  }
}
