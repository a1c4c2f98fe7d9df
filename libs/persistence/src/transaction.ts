import type { PoolClient } from 'pg'
import type { DataSource, EntityManager } from 'typeorm'
import type { PreparedStatement } from './prepared-statements.js'

/** A statement with the values it is to run with. */
export type BoundStatement = readonly [statement: PreparedStatement, values: unknown[]]

export interface Ending<T> {
  result: T
  /** What is written last. */
  statements: BoundStatement[]
}

/**
 * Runs `work` in a transaction. Its last statements and the COMMIT go to Postgres in one round trip; where one of them fails, nothing of the
 * transaction stays, for Postgres answers the COMMIT with a rollback.
 * @throws whatever `work` throws, or the error of the first statement that failed
 */
export async function transaction<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<Ending<T>>): Promise<T> {
  const runner = dataSource.createQueryRunner()
  try {
    await runner.startTransaction()
    const { result, statements } = await work(runner.manager)
    const client = (await runner.connect()) as PoolClient
    const written = statements.map(([{ name, text }, values]) => client.query({ name, text, values }))
    await allOf([...written, runner.commitTransaction()])
    return result
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined) // the connection may be what failed
    throw error
  } finally {
    await runner.release()
  }
}

/** As `Promise.all`, but waits for all of them: a connection is given back when nothing is on its way any more. */
async function allOf(promises: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}
