import { Logger } from '@nestjs/common'
import type { Pool, QueryResult } from 'pg'
import type { DataSource } from 'typeorm'

const logger = new Logger('Storage')

/** Milliseconds for which holds what was found. */
const keptMs = 1000

/**
 * A check whether something can be written to that may be asked as often as anybody likes: what was found holds for a second, and whoever asks
 * while it is tried waits for the same try. Why it cannot be is logged when it begins.
 */
export function writeProbe(what: string, write: () => Promise<unknown>): () => Promise<boolean> {
  let found: Promise<boolean> | undefined
  let isWell = true
  const tell = (now: boolean, error?: unknown): boolean => {
    if (isWell && !now) logger.error({ msg: `${what} takes nothing`, err: error })
    if (!isWell && now) logger.log(`${what} can be written to again`)
    return (isWell = now)
  }
  return () => {
    found ??= write()
      .then(() => tell(true), (error: unknown) => tell(false, error))
      .finally(() => setTimeout(() => (found = undefined), keptMs).unref())
    return found
  }
}

/**
 * Nothing but writing proves that there is room, and that nobody made the server a standby. 100 KB too many for the memory of a sort go to a file
 * beside the tables, which is gone with the answer: where a table could not grow, neither can this. A record in the write-ahead log, which means
 * nothing to anybody, is on its disk before the answer comes. Neither leaves anything to clean up behind, as rows would.
 */
const statements = `
  SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM generate_series(1, 5000);
  SELECT pg_logical_emit_message(true, 'huella', 'ready') WHERE NOT current_setting('transaction_read_only')::boolean`

/** Whether a service's database takes what is written to it. */
export const databaseProbe = (dataSource: DataSource): (() => Promise<boolean>) =>
  writeProbe('The database', async () => {
    const results = (await (dataSource.driver as unknown as { master: Pool }).master.query(statements)) as unknown as QueryResult[]
    if (results.at(-1)!.rows.length === 0) throw new Error('It is there to be read only')
  })
