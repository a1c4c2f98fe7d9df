import pg from 'pg'

/** Runs statements on a connection of their own. */
export async function connected(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

export const rowsOf = (url, sql, values = []) => connected(url, async (client) => (await client.query(sql, values)).rows)
