import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { settledDays } from '@huella/contracts'
import type { Subject } from '@huella/erasure'
import { prepared, rowsWithin } from '@huella/persistence'
import { DataSource, type EntityManager } from 'typeorm'
import type { PetFacts } from './neighbours.js'
import { subjectsOf } from './subjects.js'

const settledFor = `interval '${settledDays} days'`
/** What no calendar shows any more. */
export const longSettled = `(status IN ('done', 'gone') AND changed_at < now() - ${settledFor}) OR starts_at < now() - ${settledFor}`

/** In the order of ids, so that two who lock several pets do not block each other. */
const lock = prepared('lock_care_facts', `
  SELECT pg_advisory_xact_lock(hashtextextended('care:' || pet.id, 0)) FROM (SELECT DISTINCT unnest($1::int[]) AS id ORDER BY id) AS pet`)
const erased = prepared('erased_among', `
  SELECT wanted.subject FROM unnest($1::text[]) AS wanted (subject) JOIN tombstones ON tombstones.subject = tombstone_of(wanted.subject)`)

const storePets = prepared('store_pets', `
  INSERT INTO pets (pet_id, name, species, owner_id)
  SELECT "petId", name, species, "ownerId" FROM jsonb_to_recordset($1) AS pet ("petId" int, name text, species text, "ownerId" text)
  ON CONFLICT (pet_id) DO UPDATE SET name = excluded.name, species = excluded.species, owner_id = excluded.owner_id, known_at = now()`)

/** Who has left has no choices any more. */
const storeAudience = prepared('store_audience', `
  WITH member AS (SELECT * FROM jsonb_to_recordset($2) AS member ("petId" int, "userId" text, role text)),
  left_over AS (
    DELETE FROM audience a WHERE pet_id = ANY($1::int[]) AND NOT EXISTS (SELECT FROM member WHERE ("petId", "userId") = (a.pet_id, a.user_id))
  ), unchosen AS (
    DELETE FROM pet_choices c WHERE pet_id = ANY($1::int[]) AND NOT EXISTS (SELECT FROM member WHERE ("petId", "userId") = (c.pet_id, c.user_id))
  )
  INSERT INTO audience (pet_id, user_id, role) SELECT "petId", "userId", role FROM member
  ON CONFLICT (pet_id, user_id) DO UPDATE SET role = excluded.role WHERE audience.role <> excluded.role`)

const columns = 'pet_id, title, place, due_on, remind_on, starts_at, status, is_planned, is_day_chosen, is_by_hand, done_by, changed_at'
const excluded = columns.split(', ').map((column) => `excluded.${column}`).join(', ')
const stored = columns.split(', ').map((column) => `subjects.${column}`).join(', ')
const storeSubjects = prepared('store_subjects', `
  INSERT INTO subjects (kind, source_id, ${columns})
  SELECT kind, source_id, ${columns} FROM jsonb_to_recordset($1) AS subject (
    kind text, source_id int, pet_id int, title text, place text, due_on date, remind_on date, starts_at timestamptz, status text, is_planned boolean,
    is_day_chosen boolean, is_by_hand boolean, done_by text, changed_at timestamptz)
  ON CONFLICT (kind, source_id) DO UPDATE SET (${columns}) = ROW(${excluded}),
    sequence = subjects.sequence + CASE WHEN (subjects.due_on, subjects.starts_at, subjects.status) IS DISTINCT FROM (excluded.due_on, excluded.starts_at, excluded.status) THEN 1 ELSE 0 END
    WHERE (${stored}) IS DISTINCT FROM (${excluded})`)

/** What the other service does not name: done or past for long, or removed. */
const markGone = prepared('mark_gone_subjects', `
  WITH missing AS (
    SELECT kind, source_id FROM subjects s WHERE pet_id = ANY($1::int[]) AND NOT EXISTS (
      SELECT FROM jsonb_to_recordset($2) AS named (kind text, source_id int) WHERE (named.kind, named.source_id) = (s.kind, s.source_id))
  ), forgotten AS (
    DELETE FROM subjects s USING missing WHERE (s.kind, s.source_id) = (missing.kind, missing.source_id) AND (status = 'done' OR ${longSettled})
  )
  UPDATE subjects s SET status = 'gone', done_by = NULL, sequence = sequence + 1, changed_at = now() FROM missing
  WHERE (s.kind, s.source_id) = (missing.kind, missing.source_id) AND status NOT IN ('done', 'gone') AND (${longSettled}) IS NOT TRUE`)

const forget = prepared('forget_pets', `
  WITH of_audience AS (DELETE FROM audience WHERE pet_id = ANY($1::int[])), of_subjects AS (DELETE FROM subjects WHERE pet_id = ANY($1::int[]))
  DELETE FROM pets WHERE pet_id = ANY($1::int[])`)

/** Copies of what the other services know of pets. */
@Injectable()
export class CareFactsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work)
  }

  /** Nobody else asks about these pets until the transaction ends. */
  async lock(manager: EntityManager, petIds: number[]): Promise<void> {
    await rowsWithin(manager, lock, [petIds])
  }

  /** Those that are gone, in a transaction that has made sure that no others go meanwhile. */
  async erasedAmong(manager: EntityManager, subjects: Subject[]): Promise<Subject[]> {
    return (await rowsWithin<{ subject: Subject }>(manager, erased, [subjects])).map(({ subject }) => subject)
  }

  async store(manager: EntityManager, pets: PetFacts[]): Promise<void> {
    if (pets.length === 0) return
    const petIds = pets.map(({ petId }) => petId)
    const subjects = JSON.stringify(pets.flatMap(subjectsOf))
    await rowsWithin(manager, storePets, [JSON.stringify(pets.map(({ petId, name, species, ownerId }) => ({ petId, name, species, ownerId })))])
    await rowsWithin(manager, storeAudience, [petIds, JSON.stringify(pets.flatMap(({ petId, members }) => members.map((member) => ({ petId, ...member }))))])
    await rowsWithin(manager, markGone, [petIds, subjects])
    await rowsWithin(manager, storeSubjects, [subjects])
  }

  /** Of pets that are gone. What people chose for them goes with the pet's erasure. */
  async forget(manager: EntityManager, petIds: number[]): Promise<void> {
    if (petIds.length > 0) await rowsWithin(manager, forget, [petIds])
  }
}
