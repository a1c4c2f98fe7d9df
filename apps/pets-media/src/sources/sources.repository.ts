import { Injectable } from '@nestjs/common'
import type { addSource, findSourceFile, InputOf, OutputOf } from '@huella/contracts'
import { instant, prepared, PreparedStatements, projection, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

export type StoredSource = OutputOf<typeof addSource>
export type SourceFile = OutputOf<typeof findSourceFile>
/** One that may have to go, with the key of its file. */
export interface CheckedSource {
  id: number
  key: string
  petId: number
}

const kind = `CASE WHEN m.pages IS NULL THEN 'photo' ELSE 'pdf' END`
const sourceJson = projection<StoredSource>({ id: 's.id', kind, pages: 'coalesce(m.pages, 1)', createdAt: instant('m.created_at') })

/** How long one waits for the first dose that is recorded from it. */
const unclaimedFor = "interval '24 hours'"
/** Longer than a dose takes to be stored whose source was claimed, and than one that was removed may be taken back. */
const undecidedFor = "interval '15 minutes'"
/** After so long one that is used is asked about again, should nobody have said that its last dose went. */
const usedFor = "interval '30 days'"

const insert = prepared('insert_source', `
  WITH s AS (INSERT INTO sources (key, check_at) VALUES ($1, now() + ${unclaimedFor}) RETURNING id, key)
  SELECT ${sourceJson} AS json FROM s JOIN media m ON m.key = s.key`)
const counted = prepared('count_sources', `
  SELECT count(*)::int AS kept, count(*) FILTER (WHERE m.owner_id = $2 AND m.created_at > now() - interval '1 day')::int AS today
  FROM sources s JOIN media m ON m.key = s.key WHERE m.pet_id = $1`)

/** Rows are locked in one order by all who write them. */
const locked = (condition: string): string =>
  `SELECT s.id FROM sources s JOIN media m ON m.key = s.key WHERE s.id = ANY($1::int[]) AND ${condition} ORDER BY s.id FOR UPDATE OF s`
const claim = prepared('claim_sources', `
  WITH held AS (
    UPDATE sources SET check_at = greatest(check_at, now() + ${undecidedFor}) WHERE id IN (${locked('m.pet_id = $2 AND m.owner_id = $3')}) RETURNING id, key
  )
  SELECT ${sourceJson} AS json FROM held s JOIN media m ON m.key = s.key ORDER BY array_position($1::int[], s.id)`)
const release = prepared('release_sources', `UPDATE sources SET check_at = now() + ${undecidedFor} WHERE id IN (${locked('m.pet_id = $2')})`)
const lockDue = prepared('lock_due_sources', `
  SELECT s.id, s.key, m.pet_id AS "petId" FROM sources s JOIN media m ON m.key = s.key
  WHERE s.check_at <= now() ORDER BY s.check_at LIMIT $1 FOR UPDATE OF s SKIP LOCKED`)
const keep = prepared('keep_sources', `UPDATE sources SET check_at = now() + ${usedFor} WHERE id = ANY($1::int[])`)
const file = prepared('source_file', `
  SELECT m.pet_id AS "petId", ${kind} AS kind, CASE WHEN $2 = 'small' THEN coalesce(m.thumb_key, m.key) ELSE m.key END AS key
  FROM sources s JOIN media m ON m.key = s.key WHERE s.id = $1`)

/** Rows of what doses were recorded from; of their bytes see the media that they name. */
@Injectable()
export class SourcesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Of a file that is the pet's. */
  async insert(manager: EntityManager, key: string): Promise<StoredSource> {
    return (await rowsWithin<{ json: StoredSource }>(manager, insert, [key]))[0]!.json
  }

  /** How many are kept for a pet, and how many of them a person has added within a day. */
  async counted(manager: EntityManager, petId: number, userId: string): Promise<{ kept: number; today: number }> {
    return (await rowsWithin<{ kept: number; today: number }>(manager, counted, [petId, userId]))[0]!
  }

  /** Of these, the pet's own that this person has added, in the order asked for; none of them goes for a quarter of an hour. */
  async claim(manager: EntityManager, { petId, ids }: { petId: number; ids: number[] }, userId: string): Promise<StoredSource[]> {
    return (await rowsWithin<{ json: StoredSource }>(manager, claim, [ids, petId, userId])).map(({ json }) => json)
  }

  /** A quarter of an hour from now they are looked at. */
  async release(manager: EntityManager, petId: number, ids: number[]): Promise<void> {
    await rowsWithin(manager, release, [ids, petId])
  }

  /** Those that it is time to ask about. */
  lockDue(manager: EntityManager, atMost: number): Promise<CheckedSource[]> {
    return rowsWithin(manager, lockDue, [atMost])
  }

  /** These are used. */
  async keep(manager: EntityManager, ids: number[]): Promise<void> {
    await rowsWithin(manager, keep, [ids])
  }

  file({ id, size }: InputOf<typeof findSourceFile>): Promise<SourceFile | undefined> {
    return this.statements.first(file, [id, size ?? null])
  }
}
