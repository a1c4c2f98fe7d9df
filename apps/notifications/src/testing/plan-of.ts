import { Client } from 'pg'

/**
 * How Postgres would run a statement among many rows, planned once as the service has it.
 * @param rows makes them; they are gone afterwards
 */
export async function planOf(databaseUrl: string, statement: string, values: string[], rows: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, options: '-c plan_cache_mode=force_generic_plan' })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(rows)
    await client.query(`PREPARE planned AS ${statement}`)
    const found = await client.query(`EXPLAIN EXECUTE planned${values.length > 0 ? `(${values.map((value) => client.escapeLiteral(value)).join(', ')})` : ''}`)
    return JSON.stringify(found.rows)
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}
