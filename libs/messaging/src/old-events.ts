import { Injectable, type OnModuleInit } from '@nestjs/common'
import { streamDays } from '@huella/contracts'
import { prepared, rowsWithin } from '@huella/persistence'
import type { Change } from './change.js'
import { ScheduledJobs } from './scheduled-jobs.js'

const hour = 3600_000
const batchSize = 5000

/** Days. The inbox remembers longer than the stream can bring an event again; so does the list of events that wait for a version that knows them. */
export const keptFor = { publishedEvents: 7, handledEvents: streamDays + 5, eventsNobodyTries: streamDays + 5 }

/** Ids come as an array, so that they are looked up by the primary key: joined to a few thousand rows, a table of some hundred thousand would be read whole. */
export const removals = {
  'published-events': prepared('remove_published_events', `
    WITH old AS (
      DELETE FROM outbox WHERE id = ANY (ARRAY(
        SELECT id FROM outbox WHERE published_at < now() - interval '${keptFor.publishedEvents} days' ORDER BY published_at LIMIT ${batchSize})) RETURNING id)
    SELECT count(*)::int AS removed FROM old`),
  'handled-events': prepared('remove_handled_events', `
    WITH old AS (
      DELETE FROM inbox WHERE (consumer, event_id) IN (
        SELECT consumer, event_id FROM inbox WHERE handled_at < now() - interval '${keptFor.handledEvents} days' ORDER BY handled_at LIMIT ${batchSize}) RETURNING event_id)
    SELECT count(*)::int AS removed FROM old`),
  'events-nobody-tries': prepared('remove_events_nobody_tries', `
    WITH old AS (
      DELETE FROM failed_events WHERE (consumer, event_id) IN (
        SELECT consumer, event_id FROM failed_events
        WHERE retry_at IS NOT NULL AND failed_at < now() - interval '${keptFor.eventsNobodyTries} days' ORDER BY failed_at LIMIT ${batchSize}) RETURNING event_id)
    SELECT count(*)::int AS removed FROM old`),
}

/** Removes, each hour, what outbox and inbox need no more. Dead letters and parked events stay until a person has decided. */
@Injectable()
export class OldEvents implements OnModuleInit {
  constructor(private readonly jobs: ScheduledJobs) {}

  onModuleInit(): void {
    for (const [name, removal] of Object.entries(removals)) {
      const batch = async ({ manager }: Change): Promise<boolean> => {
        const [row] = await rowsWithin<{ removed: number }>(manager, removal, [])
        return row!.removed === batchSize
      }
      this.jobs.add({ name, everyMs: hour, batch })
    }
  }
}
