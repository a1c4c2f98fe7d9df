import type { INestApplicationContext } from '@nestjs/common'

interface Statement {
  name?: string
}

/** Names of the prepared statements that `work` makes an application in this process send, in order. */
export async function statementsDuring(app: INestApplicationContext, work: () => Promise<unknown>): Promise<string[]> {
  const { DataSource } = await import('typeorm')
  const { master: pool } = app.get(DataSource, { strict: false }).driver as unknown as { master: { query: (statement: Statement) => unknown } }
  const original = pool.query
  const sent: string[] = []
  pool.query = function (statement) {
    sent.push(statement.name ?? 'unnamed')
    return Reflect.apply(original, pool, [statement]) as unknown
  }
  await work().finally(() => (pool.query = original))
  return sent
}
