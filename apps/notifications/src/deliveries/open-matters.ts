import { Injectable } from '@nestjs/common'
import type { NotificationChannel, NotificationKind } from '@huella/contracts'
import { instant, prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { defaultWays, isDayChosen, people } from '../plan/people.sql.js'
import type { Recipient } from './channel.js'

/** A person as a message needs them, where they live now, and when quiet hours let it through. */
export interface Reader {
  recipient: Recipient
  today: string
  speaksAt: Date
  /** What they want to hear of by this channel. */
  kinds: NotificationKind[]
}

/** Something open of a pet that somebody is reminded of. */
export interface Matter {
  userId: string
  petId: number
  kind: 'reminder' | 'appointment'
  id: number
  title: string
  /** What the person may do in the family. */
  role: string
  dueOn: string | null
  startsAt: string | null
  /** The local day that it is due on. */
  day: string
  status: string
}

export interface OpenMatters {
  readers: Map<string, Reader>
  matters: Matter[]
  /** First names by pet, with whose they are, and of which kinds they hear in any way. */
  reminded: { petId: number; userId: string; firstName: string | null; kinds: NotificationKind[] }[]
}

const readers = prepared('message_readers', `
  WITH ${people}
  SELECT r.user_id AS "userId", r.email, r.first_name AS "firstName", r.language, person.zone AS "timeZone", r.rhythm, r.lock_screen_details AS "lockScreenDetails",
    to_char(person.send_at, 'HH24:MI') AS "sendAt",
    timezone(person.zone, $1)::date::text AS today, outside_quiet_hours(person.zone, person.quiet_from, person.quiet_to, $1) AS "speaksAt",
    ARRAY(SELECT kind FROM way WHERE way.user_id = r.user_id AND way.channel = $5) AS kinds
  FROM person JOIN recipients r USING (user_id)`)
/** Somebody has moved the reminder to a day that is still to come. */
const isPutOff = `(${isDayChosen} AND s.remind_on > timezone(zone, $1)::date)`
const matters = prepared('open_matters', `
  WITH ${people}
  SELECT user_id AS "userId", s.pet_id AS "petId", s.kind, s.source_id AS id, s.title, a.role, s.due_on::text AS "dueOn", ${instant('s.starts_at')} AS "startsAt",
    coalesce(s.due_on, timezone(zone, s.starts_at)::date)::text AS day, s.status
  FROM cared JOIN person USING (user_id) JOIN audience a USING (user_id, pet_id) JOIN subjects s USING (pet_id)
  WHERE (s.kind = 'reminder' AND s.status = 'open' AND NOT ${isPutOff}) OR (s.kind = 'appointment' AND s.status IN ('scheduled', 'confirmed') AND s.starts_at > $1)
  ORDER BY day, s.starts_at NULLS FIRST, s.source_id`)
const reminded = prepared('reminded_of_pets', `
  WITH ${people}
  SELECT pet_id AS "petId", user_id AS "userId", r.first_name AS "firstName", array_agg(DISTINCT way.kind::text) AS kinds
  FROM cared JOIN recipients r USING (user_id) JOIN way USING (user_id)
  WHERE pet_id = ANY($2::int[]) GROUP BY pet_id, user_id, r.first_name ORDER BY pet_id, user_id`)

type ReaderRow = Recipient & Pick<Reader, 'today' | 'speaksAt' | 'kinds'>

/** What is open for people, as it was last asked for. */
@Injectable()
export class OpenMattersRepository {
  async of(manager: EntityManager, userIds: string[], channel: NotificationChannel, now: Date): Promise<OpenMatters> {
    const whom = [now, [], userIds, defaultWays]
    const rows = await rowsWithin<ReaderRow>(manager, readers, [...whom, channel])
    const open = await rowsWithin<Matter>(manager, matters, whom)
    return {
      readers: new Map(rows.map(({ today, speaksAt, kinds, ...recipient }) => [recipient.userId, { recipient, today, speaksAt, kinds }])),
      matters: open,
      reminded: await rowsWithin(manager, reminded, [now, [...new Set(open.map(({ petId }) => petId))], [], defaultWays]),
    }
  }

  /** The pets that a digest may speak of. */
  async petsOf(manager: EntityManager, userIds: string[]): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>('SELECT DISTINCT pet_id AS id FROM audience WHERE user_id = ANY($1::text[]) ORDER BY id', [userIds])
    return rows.map(({ id }) => id)
  }
}
