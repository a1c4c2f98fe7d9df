import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { Subject } from '@huella/erasure'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'

export type StaleKind = 'pet' | 'user'

export interface StaleFact {
  id: string
  subject: Subject
}

/** Lines, not subjects: whoever notes a change waits for nobody who asks about the one before. */
const note = prepared('note_stale_facts', 'INSERT INTO stale_facts (subject) SELECT unnest($1::text[])')
const takeOf = (kind: StaleKind) => prepared(`take_stale_${kind}`, `
  DELETE FROM stale_facts WHERE id IN (
    SELECT id FROM stale_facts WHERE try_after <= now() AND subject LIKE '${kind}:%' ORDER BY try_after, id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id::text, subject`)
const take = { pet: takeOf('pet'), user: takeOf('user') }
const toEnd = prepared('stale_fact_to_end', 'UPDATE stale_facts SET try_after = now() WHERE id = $1::bigint')
/** All that is noted of it by now: each line would fail alike. A quarter of a minute at first, an hour at most. */
const putOff = prepared('put_off_stale_facts', `
  UPDATE stale_facts SET attempts = attempts + 1, try_after = now() + least(3600, 15 * 2 ^ least(attempts, 10)) * interval '1 second'
  WHERE id IN (SELECT id FROM stale_facts WHERE subject = $1 FOR UPDATE SKIP LOCKED)`)

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
  takeFor<T>(kind: StaleKind, limit: number, work: (manager: EntityManager, taken: StaleFact[]) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => work(manager, await rowsWithin<StaleFact>(manager, take[kind], [limit])))
  }

  /** The others come before it. */
  async toEnd({ id }: StaleFact): Promise<void> {
    await this.statements.rows(toEnd, [id])
  }

  /** For longer each time. */
  async putOff({ subject }: StaleFact): Promise<void> {
    await this.statements.rows(putOff, [subject])
  }
}
