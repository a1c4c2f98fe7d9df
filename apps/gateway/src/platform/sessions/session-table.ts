import { Injectable } from '@nestjs/common'
import { instant, prepared, PreparedStatements } from '@huella/persistence'
import type { SessionData } from 'express-session'
import type { SessionRows } from './cached-session-store.js'
import type { Device } from './device.js'
import { sessionTimes, signInTime, timesOf } from './session-times.js'

const span = (milliseconds: number): string => `interval '${milliseconds / 1000} seconds'`
const byRules = (isStrict: string, time: 'idle' | 'absolute'): string =>
  `CASE WHEN ${isStrict} THEN ${span(sessionTimes.strict[time])} ELSE ${span(sessionTimes.usual[time])} END`

/** When a session ends that was last used at `seen`: of somebody signed in by the rules in force, otherwise with the time for signing in. */
const expiry = (sess: string, isStrict: string, seen = 'now()'): string => `
  CASE WHEN ${sess}->>'userId' IS NULL THEN ${seen} + ${span(signInTime)}
  ELSE least(${seen} + ${byRules(isStrict, 'idle')}, to_timestamp((${sess}->>'signedInAt')::float8 / 1000) + ${byRules(isStrict, 'absolute')}) END`

/** A request that came with the id which was just replaced is still about the same session. */
const justReplaced = `replaced_at > now() - interval '1 minute'`

/** Of what stands in the row and what is noted now, in milliseconds; the database's clock is the last word. */
const lastUse = 'greatest(seen_at, least(now(), to_timestamp($2::float8 / 1000)))'

const statements = {
  read: prepared('session_read', `SELECT sess, is_strict AS "isStrict" FROM session WHERE sid = $1 AND expire > now()`),
  insert: prepared('session_insert', `
    INSERT INTO session (sid, sess, is_strict, seen_at, expire) VALUES ($1, $2::json, $3, now(), ${expiry('$2::json', '$3::boolean')})`),
  // The rules in force stand in the row: a request that has read it before they became stricter does not loosen them.
  replace: prepared('session_replace', `
    UPDATE session SET sess = $2::json, seen_at = now(), expire = ${expiry('$2::json', 'is_strict')} WHERE sid = $1
    RETURNING sess, is_strict AS "isStrict"`),
  // One statement: a session that was ended meanwhile is nobody's to go on with.
  move: prepared('session_move', `
    WITH before AS (DELETE FROM session WHERE sid = $1 RETURNING sid)
    INSERT INTO session (sid, sess, is_strict, seen_at, expire, replaces, replaced_at)
    SELECT $2, $3::json, $4, now(), ${expiry('$3::json', '$4::boolean')}, before.sid, now() FROM before RETURNING sid`),
  // A statement of its own: it sees what the one before had to wait for.
  insertBesideSuccessor: prepared('session_insert_beside', `
    INSERT INTO session (sid, sess, is_strict, seen_at, expire, replaces, replaced_at)
    SELECT $2, $3::json, $4, now(), ${expiry('$3::json', '$4::boolean')}, $1, now()
    WHERE EXISTS (SELECT FROM session WHERE replaces = $1 AND ${justReplaced}) RETURNING sid`),
  // The note may arrive late: a session that is over stays so, and a later use counts more.
  seen: prepared('session_seen', `
    UPDATE session SET seen_at = ${lastUse}, expire = ${expiry('sess', 'is_strict', lastUse)} WHERE sid = $1 AND expire > now()`),
  remove: prepared('session_remove', 'DELETE FROM session WHERE sid = $1 RETURNING sid'),
  removeSuccessors: prepared('session_remove_successors', `DELETE FROM session WHERE replaces = $1 AND ${justReplaced} RETURNING sid`),
  successor: prepared('session_successor', `SELECT sid FROM session WHERE replaces = $1 AND ${justReplaced} LIMIT 1`),
  ofPerson: prepared('session_of_person', `
    SELECT sid AS key, sess->'device' AS device, sess->>'place' AS place,
      ${instant(`to_timestamp((sess->>'signedInAt')::float8 / 1000)`)} AS "createdAt", ${instant('seen_at')} AS "lastSeenAt"
    FROM session WHERE sess->>'userId' = $1 AND expire > now() ORDER BY seen_at DESC LIMIT $2`),
  alive: prepared('sessions_alive', `SELECT sid FROM session WHERE sid = ANY($1::varchar[]) AND expire > now()`),
  keysOfPerson: prepared('session_keys_of_person', `SELECT sid FROM session WHERE sess->>'userId' = $1`),
  removeOfPerson: prepared('session_remove_of_person', `DELETE FROM session WHERE sess->>'userId' = $1 AND sid IS DISTINCT FROM $2 RETURNING sid`),
  tighten: prepared('session_tighten', `
    UPDATE session SET is_strict = true, expire = least(expire, ${expiry('sess', 'true', 'seen_at')})
    WHERE sess->>'userId' = $1 AND NOT is_strict RETURNING sid, sess, is_strict AS "isStrict", expire <= now() AS "isOver"`),
}

interface Row {
  sess: SessionData
  isStrict: boolean
}
type Key = { sid: string }

/** A session as its person is shown it; `key` stays with us. */
export interface SessionOfPerson {
  key: string
  device: Device | null
  place: string | null
  createdAt: string
  lastSeenAt: string
}

/** The table of sessions. Expired ones are found no more, and removed by a scheduled job. */
@Injectable()
export class SessionTable implements SessionRows {
  constructor(private readonly database: PreparedStatements) {}

  async read(key: string): Promise<SessionData | undefined> {
    return underRules(await this.database.first<Row>(statements.read, [key]))
  }

  async insert(key: string, session: SessionData): Promise<void> {
    await this.database.rows(statements.insert, [key, session, session.isStrict ?? false])
  }

  async replace(key: string, session: SessionData): Promise<SessionData | undefined> {
    return underRules(await this.database.first<Row>(statements.replace, [key, session]))
  }

  async move(from: string, to: string, session: SessionData): Promise<boolean> {
    return (await this.database.first(statements.move, [from, to, session, session.isStrict ?? false])) !== undefined
  }

  async insertBesideSuccessor(former: string, key: string, session: SessionData): Promise<boolean> {
    return (await this.database.first(statements.insertBesideSuccessor, [former, key, session, session.isStrict ?? false])) !== undefined
  }

  async seen(key: string, at: number): Promise<void> {
    await this.database.rows(statements.seen, [key, at])
  }

  async remove(key: string): Promise<boolean> {
    return (await this.database.first(statements.remove, [key])) !== undefined
  }

  /** A statement of its own: what a sign-in has put in its place while the row was waited for is seen only by one that begins after it. */
  async removeSuccessors(key: string): Promise<string[]> {
    return sids(await this.database.rows<Key>(statements.removeSuccessors, [key]))
  }

  async hasSuccessor(key: string): Promise<boolean> {
    return (await this.database.first(statements.successor, [key])) !== undefined
  }

  /** Those of a person, the last used first. */
  ofPerson(userId: string, limit: number): Promise<SessionOfPerson[]> {
    return this.database.rows(statements.ofPerson, [userId, limit])
  }

  async keysOfPerson(userId: string): Promise<string[]> {
    return sids(await this.database.rows<Key>(statements.keysOfPerson, [userId]))
  }

  /** @returns those of the keys whose sessions are not over */
  async alive(keys: string[]): Promise<Set<string>> {
    return new Set(sids(await this.database.rows<Key>(statements.alive, [keys])))
  }

  /** @returns the keys of those that ended: all but `except` */
  async removeOfPerson(userId: string, except: string | null): Promise<string[]> {
    return sids(await this.database.rows<Key>(statements.removeOfPerson, [userId, except]))
  }

  /** From now on the stricter times hold for all of a person's sessions. @returns those for which they did not before, null for one that is over by them */
  async tighten(userId: string): Promise<Map<string, SessionData | null>> {
    const rows = await this.database.rows<Row & Key & { isOver: boolean }>(statements.tighten, [userId])
    return new Map(rows.map((row) => [row.sid, row.isOver ? null : underRules(row)!]))
  }
}

const sids = (rows: Key[]): string[] => rows.map(({ sid }) => sid)

/** The browser's cookie follows the rules too. */
function underRules(row: Row | undefined): SessionData | undefined {
  if (!row?.sess.userId) return row?.sess
  const { sess, isStrict } = row
  return { ...sess, isStrict, cookie: { ...sess.cookie, originalMaxAge: timesOf(isStrict).idle } }
}
