import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { Pool, PoolClient } from 'pg'
import { DataSource, type EntityManager } from 'typeorm'

/** One SQL text under one name: Postgres parses and plans it once for each connection. */
export interface PreparedStatement {
  readonly name: string
  readonly text: string
}

export const prepared = (name: string, text: string): PreparedStatement => ({ name, text })

/** The statement's rows on the connection of a transaction that is under way. */
export async function rowsWithin<T>({ queryRunner }: EntityManager, { name, text }: PreparedStatement, values: unknown[]): Promise<T[]> {
  if (!queryRunner) throw new Error('rowsWithin needs the manager of a transaction')
  const client = (await queryRunner.connect()) as PoolClient
  return (await client.query({ name, text, values })).rows as T[]
}

/** The hot paths' way to the database: named statements on the raw pool, without the ORM's hydration. */
@Injectable()
export class PreparedStatements {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async rows<T>(statement: PreparedStatement, values: unknown[]): Promise<T[]> {
    const result = await this.pool.query({ name: statement.name, text: statement.text, values })
    return result.rows as T[]
  }

  async first<T>(statement: PreparedStatement, values: unknown[]): Promise<T | undefined> {
    return (await this.rows<T>(statement, values))[0]
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master
  }
}
