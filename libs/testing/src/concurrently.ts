import { Client } from 'pg'
import { eventually } from './eventually.js'

/** Whether somebody waits for a lock that a session holds. Asked from a connection of its own: inside a transaction the view stands still. */
const waiting = "SELECT FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid() AND $1 = ANY (pg_blocking_pids(pid))"

/**
 * Two writers at the same time: makes `statements` in a transaction of the test's own, lets `work` run into it, and commits once `work`
 * waits for its locks, or has ended without.
 * @returns how `work` ended
 */
export async function concurrently<T>(databaseUrl: string, statements: [sql: string, ...values: unknown[]][], work: () => Promise<T>): Promise<T> {
  const [other, observer] = [new Client({ connectionString: databaseUrl }), new Client({ connectionString: databaseUrl })]
  await Promise.all([other.connect(), observer.connect()])
  try {
    const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await other.query('BEGIN')
    for (const [sql, ...values] of statements) await other.query(sql, values)
    let hasEnded = false
    const outcome = work().finally(() => { hasEnded = true })
    outcome.catch(() => undefined)
    await eventually(async () => {
      if (hasEnded || (await observer.query(waiting, [rows[0]!.pid])).rowCount !== 0) return
      throw new Error('The work neither waits for the other transaction nor ends')
    })
    await other.query('COMMIT')
    return await outcome
  } finally {
    await Promise.all([other.end(), observer.end()])
  }
}
