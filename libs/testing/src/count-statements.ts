import type { INestApplicationContext } from '@nestjs/common'

interface Statement {
  name?: string
}

/** Timed work of the application sends a statement of its own now and then. */
const tries = 3

/** Names of the prepared statements that `work`, which only reads, makes an application in this process send, in order: the fewest of several times. */
export async function statementsDuring(app: INestApplicationContext, work: () => Promise<unknown>): Promise<string[]> {
  const { DataSource } = await import('typeorm')
  const { master: pool } = app.get(DataSource, { strict: false }).driver as unknown as { master: { query: (statement: Statement) => unknown } }
  const original = pool.query
  const all: string[][] = []
  for (let turn = 0; turn < tries; turn++) {
    const sent: string[] = []
    pool.query = function (statement) {
      sent.push(statement.name ?? 'unnamed')
      return Reflect.apply(original, pool, [statement]) as unknown
    }
    await work().finally(() => (pool.query = original))
    all.push(sent)
  }
  return all.sort((one, other) => one.length - other.length)[0]!
}
