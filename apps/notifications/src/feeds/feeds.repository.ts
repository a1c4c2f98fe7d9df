import { Injectable } from '@nestjs/common'
import { calendarFeedsAtMost, type calendarFeed } from '@huella/contracts'
import { instant, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { InferType } from 'yup'
import type { CalendarEntry } from './calendar.js'

export type Feed = InferType<typeof calendarFeed>

interface NewFeed {
  userId: string
  tokenHash: string
  hint: string
  petIds: number[] | null
  at: Date
}

/** What is known of a date here; the pet's name is asked for. */
type StoredEntry = Omit<CalendarEntry, 'petName' | 'path'> & { petId: number }

/** A feed as whoever reads it needs it. */
export interface ReadFeed {
  id: number
  userId: string
  petIds: number[] | null
  language: 'en' | 'es'
}

const columns = `id, pet_ids AS "petIds", hint, ${instant('created_at')} AS "createdAt", ${instant('last_read_at')} AS "lastReadAt"`

/** Held by whoever makes a feed: two that are made at once would each not count the other. */
const lockFeedsOf = prepared('feeds_lock', "SELECT pg_advisory_xact_lock(hashtextextended('feeds:' || $1, 0))")
const insert = prepared(
  'feed_insert',
  `
  INSERT INTO feeds (user_id, token_hash, hint, pet_ids, created_at)
  SELECT $1::varchar, decode($2, 'hex'), $3, $4::int[], $5::timestamptz WHERE (SELECT count(*) FROM feeds WHERE user_id = $1 AND revoked_at IS NULL) < ${calendarFeedsAtMost}
  RETURNING ${columns}`,
)
const list = prepared('feeds_of', `SELECT ${columns} FROM feeds WHERE user_id = $1 AND revoked_at IS NULL ORDER BY id`)
const choosePets = prepared('feed_choose_pets', `UPDATE feeds SET pet_ids = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING ${columns}`)
const revoke = prepared('feed_revoke', 'UPDATE feeds SET revoked_at = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id')
const find = prepared(
  'feed_find',
  `
  SELECT f.id, f.user_id AS "userId", f.pet_ids AS "petIds", coalesce(r.language, 'en') AS language
  FROM feeds f LEFT JOIN recipients r USING (user_id) WHERE f.token_hash = decode($1, 'hex') AND f.revoked_at IS NULL`,
)
const noteRead = prepared(
  'feed_note_read',
  `UPDATE feeds SET last_read_at = $2 WHERE id = $1 AND coalesce(last_read_at < $2::timestamptz - interval '1 minute', true)`,
)
const petsOf = prepared('feed_pets_of', 'SELECT pet_id AS "petId" FROM audience WHERE user_id = $1 ORDER BY pet_id')

/** Days before and after now, and for how long what is over is told as cancelled. */
const daysBack = 30
const daysAhead = 400
const entriesAtMost = 500
/** The nearest, by date. */
const entries = prepared(
  'feed_entries',
  `
  SELECT * FROM (
    SELECT kind, source_id AS id, pet_id AS "petId", title, place, due_on::text AS "dueOn", ${instant('starts_at')} AS "startsAt", status, sequence,
      ${instant('changed_at')} AS "changedAt", coalesce(starts_at, due_on AT TIME ZONE 'UTC') AS at
    FROM subjects
    WHERE pet_id = ANY ($1) AND coalesce(starts_at, due_on AT TIME ZONE 'UTC')
        BETWEEN $2::timestamptz - interval '${daysBack} days' AND $2::timestamptz + interval '${daysAhead} days'
      AND (status NOT IN ('done', 'gone', 'cancelled', 'no_show') OR changed_at > $2::timestamptz - interval '${daysBack} days')
    ORDER BY abs(extract(epoch FROM coalesce(starts_at, due_on AT TIME ZONE 'UTC') - $2::timestamptz)), kind, source_id LIMIT ${entriesAtMost}) AS nearest
  ORDER BY at, kind, id`,
)
const sequenceOf = prepared('feed_sequence_of', 'SELECT sequence FROM subjects WHERE kind = $1 AND source_id = $2')

@Injectable()
export class FeedsRepository {
  constructor(private readonly database: PreparedStatements) {}

  list(userId: string): Promise<Feed[]> {
    return this.database.rows(list, [userId])
  }

  /** @returns undefined where the person has as many as anyone may have */
  async add(manager: EntityManager, { userId, tokenHash, hint, petIds, at }: NewFeed): Promise<Feed | undefined> {
    await rowsWithin(manager, lockFeedsOf, [userId])
    return (await rowsWithin<Feed>(manager, insert, [userId, tokenHash, hint, petIds, at]))[0]
  }

  /** @returns undefined where there is no such feed of this person */
  async choosePets(manager: EntityManager, id: number, userId: string, petIds: number[] | null): Promise<Feed | undefined> {
    return (await rowsWithin<Feed>(manager, choosePets, [id, userId, petIds]))[0]
  }

  /** @returns whether there was such a feed of this person */
  async revoke(manager: EntityManager, id: number, userId: string, at: Date): Promise<boolean> {
    return (await rowsWithin(manager, revoke, [id, userId, at])).length > 0
  }

  /** The same statement for whatever is asked: nobody learns by its time what a token once was. */
  find(tokenHash: string): Promise<ReadFeed | undefined> {
    return this.database.first(find, [tokenHash])
  }

  /** Once a minute is enough. */
  async noteRead(id: number, at: Date): Promise<void> {
    await this.database.rows(noteRead, [id, at])
  }

  async petsOf(userId: string): Promise<number[]> {
    return (await this.database.rows<{ petId: number }>(petsOf, [userId])).map(({ petId }) => petId)
  }

  entries(petIds: number[], at: Date): Promise<StoredEntry[]> {
    return this.database.rows(entries, [petIds, at])
  }

  async sequenceOf(kind: CalendarEntry['kind'], id: number): Promise<number> {
    return (await this.database.first<{ sequence: number }>(sequenceOf, [kind, id]))?.sequence ?? 0
  }
}
