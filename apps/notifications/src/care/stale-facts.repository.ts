import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { Subject } from '@huella/erasure'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'

export interface StaleFact {
  id: string
  subject: Subject
}

/** Lines, not subjects: whoever notes a change waits for nobody who asks about the one before. */
const note = prepared('note_stale_facts', 'INSERT INTO stale_facts (subject) SELECT unnest($1::text[])')
const take = prepared('take_stale_facts', `
  DELETE FROM stale_facts WHERE id IN (SELECT id FROM stale_facts WHERE try_after <= now() ORDER BY try_after, id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id::text, subject`)
const putOff = prepared('put_off_stale_fact', "UPDATE stale_facts SET try_after = now() + $2::int * interval '1 second' WHERE id = $1::bigint")

@Injectable()
export class StaleFactsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
  ) {}

  async note(manager: EntityManager, subjects: Subject[]): Promise<void> {
    await rowsWithin(manager, note, [subjects])
  }

  /** Some lines that nobody else has taken; they stay where `work` fails. */
  takeFor<T>(limit: number, work: (manager: EntityManager, taken: StaleFact[]) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => work(manager, await rowsWithin<StaleFact>(manager, take, [limit])))
  }

  async putOff(id: string, seconds: number): Promise<void> {
    await this.statements.rows(putOff, [id, seconds])
  }
}
