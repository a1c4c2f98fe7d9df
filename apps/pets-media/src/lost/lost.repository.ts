import { Injectable } from '@nestjs/common'
import { instantPosition, type InputOf, type listSightings, type OutputOf, type setLost } from '@huella/contracts'
import { afterInstant, instant, instantCursor, prepared, PreparedStatements, projection, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

export type LostState = NonNullable<OutputOf<typeof setLost>['lost']>
export type Sighting = OutputOf<typeof listSightings>[number]

/** Messages of finders are kept so long: by then they are of no use, and name people. */
const keptFor = '90 days'

/** SQL of how a pet `l` of `lost_pets` stands, as its family sees it. */
export const lostJson = projection<LostState>({ since: instant('l.since'), message: 'l.message', showPhone: 'l.phone_of IS NOT NULL' })

const save = prepared('save_lost', `
  INSERT INTO lost_pets AS l (pet_id, message, phone_of) VALUES ($1, $2, $3)
  ON CONFLICT (pet_id) DO UPDATE SET message = excluded.message, phone_of = excluded.phone_of
  RETURNING ${lostJson} AS json, (xmax = 0) AS "isNew"`)
const end = prepared('end_lost', 'DELETE FROM lost_pets WHERE pet_id = $1 RETURNING pet_id')

// The pet's row stays free, so that a flood of messages keeps the family from nothing.
const publicPet = prepared('public_pet_id', 'SELECT id FROM pets WHERE nickname = lower($1) AND is_public')
const lockLost = prepared('lock_lost', 'SELECT pet_id FROM lost_pets WHERE pet_id = $1 FOR UPDATE')
const ofLastDay = prepared('sightings_of_last_day', `SELECT count(*)::int AS count FROM sightings WHERE pet_id = $1 AND created_at > now() - interval '1 day'`)
const insert = prepared('insert_sighting', 'INSERT INTO sightings (pet_id, message, contact) VALUES ($1, $2, $3) RETURNING id')

const sightingJson = projection<Sighting>({
  id: 's.id', message: 's.message', contact: 's.contact', createdAt: instant('s.created_at'), cursor: instantCursor('s.created_at', 's.id'),
})
const list = prepared('sightings', `
  SELECT ${sightingJson} AS json FROM sightings s WHERE s.pet_id = $1 AND ${afterInstant('(s.created_at, s.id)', '$2', '$3')}
  ORDER BY s.created_at DESC, s.id DESC LIMIT $4`)
const remove = prepared('delete_sighting', 'DELETE FROM sightings WHERE pet_id = $1 AND id = $2 RETURNING id')
const removeOld = prepared('delete_old_sightings', `
  DELETE FROM sightings WHERE id IN (
    SELECT id FROM sightings WHERE created_at < now() - interval '${keptFor}' ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING id`)

@Injectable()
export class LostRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** @returns how it stands now, and whether it was not lost before */
  async save(manager: EntityManager, petId: number, { message, phoneOf }: { message: string | null; phoneOf: string | null }): Promise<{ json: LostState; isNew: boolean }> {
    return (await rowsWithin<{ json: LostState; isNew: boolean }>(manager, save, [petId, message, phoneOf]))[0]!
  }

  /** @returns whether it was lost */
  async end(manager: EntityManager, petId: number): Promise<boolean> {
    return (await rowsWithin(manager, end, [petId])).length > 0
  }

  async publicPet(manager: EntityManager, nickname: string): Promise<number | undefined> {
    return (await rowsWithin<{ id: number }>(manager, publicPet, [nickname]))[0]?.id
  }

  /** Messages for one pet come one after the other. @returns whether it is lost */
  async lock(manager: EntityManager, petId: number): Promise<boolean> {
    return (await rowsWithin(manager, lockLost, [petId])).length > 0
  }

  async sightingsOfLastDay(manager: EntityManager, petId: number): Promise<number> {
    return (await rowsWithin<{ count: number }>(manager, ofLastDay, [petId]))[0]!.count
  }

  async addSighting(manager: EntityManager, petId: number, { message, contact }: { message: string; contact: string | null }): Promise<number> {
    return (await rowsWithin<{ id: number }>(manager, insert, [petId, message, contact]))[0]!.id
  }

  async sightings({ petId, before, limit }: InputOf<typeof listSightings>): Promise<Sighting[]> {
    const { at = null, id = null } = instantPosition(before) ?? {}
    return (await this.statements.rows<{ json: Sighting }>(list, [petId, at, id, limit])).map(({ json }) => json)
  }

  /** @returns whether there was one */
  async deleteSighting(manager: EntityManager, petId: number, id: number): Promise<boolean> {
    return (await rowsWithin(manager, remove, [petId, id])).length > 0
  }

  /** @returns how many there were, at most so many */
  async deleteOldSightings(manager: EntityManager, atMost: number): Promise<number> {
    return (await rowsWithin(manager, removeOld, [atMost])).length
  }
}
