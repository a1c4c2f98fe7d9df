import { Injectable } from '@nestjs/common'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { Contact } from './neighbours.js'
import { timeZoneOf } from './time-zone.js'

/** In the order of ids, so that two who lock several people do not block each other. */
const lock = prepared('lock_contacts', `
  SELECT pg_advisory_xact_lock(hashtextextended('contact:' || id, 0)) FROM (SELECT DISTINCT unnest($1::text[]) AS id ORDER BY id) AS people`)
const unknown = prepared('unknown_contacts', `
  SELECT id FROM unnest($1::text[]) AS id WHERE NOT EXISTS (SELECT FROM recipients WHERE user_id = id AND known_at IS NOT NULL) ORDER BY id`)
const known = prepared('known_contacts', 'SELECT user_id AS id FROM recipients WHERE user_id = ANY($1::text[]) ORDER BY user_id')
const store = prepared('store_contacts', `
  INSERT INTO recipients (user_id, email, first_name, language, country, time_zone, known_at)
  SELECT id, email, "firstName", language, country, "timeZone", now()
  FROM jsonb_to_recordset($1) AS contact (id text, email text, "firstName" text, language text, country text, "timeZone" text)
  WHERE NOT EXISTS (SELECT FROM tombstones WHERE subject = tombstone_of('user:' || contact.id)) ORDER BY id
  ON CONFLICT (user_id) DO UPDATE SET
    email = excluded.email, first_name = excluded.first_name, language = excluded.language, country = excluded.country, known_at = excluded.known_at,
    time_zone = CASE WHEN recipients.time_zone_chosen THEN recipients.time_zone ELSE excluded.time_zone END`)

@Injectable()
export class ContactsRepository {
  /** Nobody else asks about these people until the transaction ends. */
  async lock(manager: EntityManager, userIds: string[]): Promise<void> {
    await rowsWithin(manager, lock, [userIds])
  }

  /** Of these people those whom identity was never asked about. */
  async unknown(manager: EntityManager, userIds: string[]): Promise<string[]> {
    return (await rowsWithin<{ id: string }>(manager, unknown, [userIds])).map(({ id }) => id)
  }

  async known(manager: EntityManager, userIds: string[]): Promise<string[]> {
    return (await rowsWithin<{ id: string }>(manager, known, [userIds])).map(({ id }) => id)
  }

  /** In a transaction that has made sure of who is being erased: they are left out. */
  async store(manager: EntityManager, contacts: Contact[]): Promise<void> {
    await rowsWithin(manager, store, [JSON.stringify(contacts.map((contact) => ({ ...contact, timeZone: timeZoneOf(contact.country) })))])
  }
}
