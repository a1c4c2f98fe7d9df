import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type QueryResultRow } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyText, type Row } from './copy-text.js'

export const services = ['identity', 'pets-media', 'medical-records', 'doctors-reviews'] as const
export type Store = (typeof services)[number]

/** Rows by table, whose fields are called as the columns, in the order in which they are written. */
export type Tables = Record<string, readonly Row[]>

/** The databases of a running copy, changed together: a change is in all of them or, but for a power cut between commits, in none. */
export class Stores {
  private constructor(private readonly clients: Record<Store, Client>) {}

  static async open(urlOf: (service: string) => string): Promise<Stores> {
    const clients = await Promise.all(services.map(async (service) => {
      const client = new Client({ connectionString: urlOf(service), application_name: 'huella-seed' })
      await client.connect()
      return [service, client] as const
    }))
    return new Stores(Object.fromEntries(clients) as Record<Store, Client>)
  }

  async together<T>(work: () => Promise<T>): Promise<T> {
    await this.all('BEGIN')
    try {
      const result = await work()
      await this.all('COMMIT')
      return result
    } catch (error) {
      await this.all('ROLLBACK')
      throw error
    }
  }

  async query<T extends QueryResultRow>(store: Store, sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.clients[store].query<T>(sql, values)).rows
  }

  /** Streams rows into their tables; columns that no row names keep their defaults. */
  async copy(tables: Partial<Record<Store, Tables>>): Promise<void> {
    const copied = await Promise.allSettled(services.map((store) => this.copyInto(store, tables[store] ?? {})))
    for (const outcome of copied) if (outcome.status === 'rejected') throw outcome.reason
  }

  /** So that the planner knows what has come. */
  async settle(): Promise<void> {
    await this.all('ANALYZE')
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.end()))
  }

  private async copyInto(store: Store, tables: Tables): Promise<void> {
    for (const [table, rows] of Object.entries(tables)) {
      if (rows.length === 0) continue
      const columns = Object.keys(rows[0]!)
      await pipeline(Readable.from(copyText(rows, columns)), this.clients[store].query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)))
    }
  }

  private async all(sql: string): Promise<void> {
    await Promise.all(services.map((store) => this.query(store, sql)))
  }
}
