import { Client } from 'pg'

/** Somebody else holds the lock of this name. @returns what has them let go of it */
export async function heldLock(databaseUrl: string, name: string): Promise<() => Promise<void>> {
  const other = new Client({ connectionString: databaseUrl })
  other.on('error', () => undefined) // a test that fails leaves it to the end of the database
  await other.connect()
  await other.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name])
  return () => other.end()
}
