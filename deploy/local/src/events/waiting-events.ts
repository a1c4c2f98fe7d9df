import { Client } from 'pg'

/** An event that a service could not deal with by itself. */
export interface WaitingEvent {
  kind: 'dead letter' | 'parked'
  /** Empty for a parked event: it has not been published. */
  consumer: string
  id: string
  subject: string
  attempts: number
  /** Of the last failure. */
  at: Date
  error: string
  body: string
}

/** All events that wait for a person, or the one with this id. */
export type Which = { id: string } | 'all'

const list = `
  SELECT 'dead letter' AS kind, consumer, event_id AS id, subject, attempts, failed_at AS at, error, body FROM failed_events WHERE retry_at IS NULL
  UNION ALL
  SELECT 'parked', '', id::text, subject, attempts, parked_at, last_error, body::text FROM outbox WHERE parked_at IS NOT NULL
  ORDER BY at, id`
const deadLetter = 'retry_at IS NULL AND ($1::text IS NULL OR event_id = $1)'
const parked = 'parked_at IS NOT NULL AND ($1::text IS NULL OR id::text = $1)'
const replays = [`UPDATE failed_events SET retry_at = now() WHERE ${deadLetter}`, `UPDATE outbox SET parked_at = NULL, retry_at = NULL, attempts = 0 WHERE ${parked}`]
const discards = [`DELETE FROM failed_events WHERE ${deadLetter}`, `DELETE FROM outbox WHERE ${parked}`]

/** One service's dead letters, and its events that could not be published. */
export class WaitingEvents {
  private constructor(private readonly client: Client) {}

  /** Runs `work` on the database of a service. */
  static async with<T>(databaseUrl: string, work: (events: WaitingEvents) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: databaseUrl, application_name: 'huella-events', connectionTimeoutMillis: 10_000 })
    await client.connect()
    try {
      return await work(new WaitingEvents(client))
    } finally {
      await client.end()
    }
  }

  async list(): Promise<WaitingEvent[]> {
    return (await this.client.query<WaitingEvent>(list)).rows
  }

  /** The service tries them once more, within a second or two, by its ordinary handler. @returns how many */
  replay(which: Which): Promise<number> {
    return this.run(replays, which)
  }

  /** They are gone for good. @returns how many */
  discard(which: Which): Promise<number> {
    return this.run(discards, which)
  }

  /** All that the outbox still has is published anew, for a NATS that lost its volume; consumers know what they have handled. @returns how many */
  async publishAgain(): Promise<number> {
    return (await this.client.query('UPDATE outbox SET published_at = NULL WHERE published_at IS NOT NULL')).rowCount ?? 0
  }

  private async run(statements: string[], which: Which): Promise<number> {
    let changed = 0
    for (const statement of statements) changed += (await this.client.query(statement, [which === 'all' ? null : which.id])).rowCount ?? 0
    return changed
  }
}
