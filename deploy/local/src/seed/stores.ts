import { Client, type QueryResultRow } from 'pg'

const services = ['identity', 'pets-media', 'medical-records', 'doctors-reviews'] as const
export type Store = (typeof services)[number]

/** The databases of a running copy, changed together: a batch is in all of them or, but for a power cut between commits, in none. */
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

  async together(work: () => Promise<void>): Promise<void> {
    await this.all('BEGIN')
    try {
      await work()
    } catch (error) {
      await this.all('ROLLBACK')
      throw error
    }
    await this.all('COMMIT')
  }

  async query<T extends QueryResultRow>(store: Store, sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.clients[store].query<T>(sql, values)).rows
  }

  /** Inserts rows whose fields are called as the columns, in one statement; columns that no row names keep their defaults. */
  async insert<T extends QueryResultRow>(store: Store, table: string, rows: object[], returning = ''): Promise<T[]> {
    if (rows.length === 0) return []
    const columns = Object.keys(rows[0]!).join(', ')
    const sql = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)${returning && ` RETURNING ${returning}`}`
    return this.query<T>(store, sql, [JSON.stringify(rows)])
  }

  /** So that the planner knows what has come. */
  async settle(): Promise<void> {
    await this.all('ANALYZE')
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.end()))
  }

  private async all(sql: string): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.query(sql)))
  }
}
