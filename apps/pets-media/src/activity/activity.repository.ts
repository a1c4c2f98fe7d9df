import { Injectable } from '@nestjs/common'
import { type ActivityType, type InputOf, instantPosition, type listActivity, type OutputOf } from '@huella/contracts'
import { deletedUser, Erasure, person } from '@huella/erasure'
import { afterInstant, instant, instantCursor, prepared, PreparedStatements, projection, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { describeActivity, type ActivityParams } from './sentences.js'

export type ActivityRow = OutputOf<typeof listActivity>[number]

export interface NewActivity {
  petId: number
  type: ActivityType
  params: ActivityParams
  /** Null where a service did it by itself: it did so for the pet's owner. */
  performedBy: string | null
  at: string
}

const row = projection<ActivityRow>({
  id: 'a.id',
  petId: 'a.pet_id',
  petName: 'a.pet_name',
  activityType: 'a.activity_type',
  description: 'a.description',
  params: 'a.params',
  performedBy: 'a.performed_by',
  createdAt: instant('a.created_at'),
  cursor: instantCursor('a.created_at', 'a.id'),
})
const page = `${afterInstant('(created_at, id)', '$3', '$4')} ORDER BY created_at DESC, id DESC LIMIT $5`

/** The newest of each pet, so that as many rows of an index are read as are shown; of several types ($6), the newest of each pet and type. */
const newestOf = (types: { each: string; one: string; any: string }): string => `
  SELECT ${row} AS json FROM (
    SELECT entry.*, p.name AS pet_name FROM pet_family_members me JOIN pets p ON p.id = me.pet_id ${types.each}
    CROSS JOIN LATERAL (SELECT * FROM activity_log WHERE pet_id = me.pet_id ${types.one} AND ${page}) AS entry
    WHERE me.user_id = $1 AND ($2::int IS NULL OR me.pet_id = $2)
    UNION ALL
    (SELECT *, params->>'petName' FROM activity_log WHERE pet_id IS NULL AND performed_by = $1 AND $2::int IS NULL ${types.any} AND ${page})
  ) AS a ORDER BY a.created_at DESC, a.id DESC LIMIT $5`

const newest = prepared('my_activity', newestOf({ each: '', one: '', any: '' }))
const newestOfTypes = prepared('my_activity_of_types', newestOf({
  each: 'CROSS JOIN (SELECT DISTINCT unnest($6::text[]) AS type) AS wanted',
  one: 'AND activity_type = wanted.type',
  any: 'AND activity_type = ANY($6::text[])',
}))

// A pet that is about to go waits for its log.
const living = prepared('living_pet', 'SELECT name, owner_id AS "ownerId" FROM pets WHERE id = $1 FOR KEY SHARE')
const insert = prepared('insert_activity', `
  INSERT INTO activity_log (pet_id, activity_type, description, params, performed_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)`)
/** Entries that name the pet. */
const naming: ReadonlySet<ActivityType> = new Set(['pet_created', 'pet_updated', 'pet_lost', 'pet_found', 'pet_sighted', 'owner_changed', 'family_member_added', 'family_member_removed'])

const isKnown = prepared('known_activity', `
  SELECT 1 FROM pet_family_members WHERE pet_id = $1 AND user_id = $2
  UNION ALL
  SELECT 1 FROM activity_log
  WHERE pet_id = $1 AND performed_by = $2 AND activity_type = $3 AND params->>'of' = $4 AND created_at > now() - interval '1 hour'`)

const insertDeleted = `
  INSERT INTO activity_log (pet_id, activity_type, description, params, performed_by) VALUES (NULL, 'pet_deleted', $1, $2, $3)`

const serialise = prepared('serialise_views', `SELECT pg_advisory_xact_lock(hashtext('views-' || $1))`)

/** Somebody who looks at pets of others, in person or by a key. */
export interface Viewer {
  userId: string
  name: string
  byKey: boolean
}

/** Of a pet `p`: whether its family has a note of the viewer's look within the hour, or the viewer is one of them. */
export const viewIsNoted = (viewer: string, byKey: string): string => `(
  EXISTS (SELECT FROM pet_family_members f WHERE f.pet_id = p.id AND f.user_id = ${viewer})
  OR EXISTS (
    SELECT FROM activity_log a
    WHERE a.pet_id = p.id AND a.performed_by = ${viewer} AND a.activity_type = 'record_viewed' AND a.params ? 'byKey' = ${byKey} AND a.created_at > now() - interval '1 hour'))`

/** $1: pets, $2: the viewer, $3: whether by a key. */
const unseen = `FROM pets p WHERE p.id = ANY($1::int[]) AND NOT ${viewIsNoted('$2', '$3')}`
const unseenIds = prepared('unseen_views', `SELECT p.id ${unseen}`)
const insertViews = prepared('insert_views', `
  INSERT INTO activity_log (pet_id, activity_type, description, params, performed_by)
  SELECT p.id, 'record_viewed', $4, $5, $2::varchar ${unseen}
  FOR KEY SHARE`)

/** Rows that one step of an erasure looks at. */
const batch = 1000
/** So many entries go with their pet, in the statement that deletes it. */
const entriesWithPet = 2000
const deleteBeyond = prepared('shorten_activity_of_pet', `
  DELETE FROM activity_log WHERE id IN (
    SELECT id FROM activity_log WHERE pet_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${entriesWithPet} LIMIT ${entriesWithPet}
  ) RETURNING id`)
const deleteSomeOf = prepared('delete_activity_of', `
  DELETE FROM activity_log WHERE id IN (SELECT id FROM activity_log WHERE performed_by = $1 AND pet_id IS NULL LIMIT ${batch}) RETURNING id`)
/** What an entry about a review says without its title. */
const untitled = `CASE activity_type
  WHEN 'review_added' THEN '${describeActivity('review_added', {})}' WHEN 'record_changed' THEN '${describeActivity('record_changed', {})}' ELSE description END`
const forgetPerformer = prepared('forget_performer', `
  UPDATE activity_log SET performed_by = '${deletedUser}', params = params - 'doctorName' - 'reviewTitle',
    description = CASE WHEN params ? 'reviewTitle' THEN ${untitled} ELSE description END
  WHERE id IN (SELECT id FROM activity_log WHERE performed_by = $1 LIMIT ${batch}) RETURNING id`)

const withholdTitle = prepared('withhold_review_title', `
  UPDATE activity_log SET params = params - 'reviewTitle', description = ${untitled}
  WHERE pet_id = $1 AND activity_type IN ('review_added', 'record_changed') AND params->>'recordId' = $2 AND params ? 'reviewTitle' RETURNING id`)
const lockReview = prepared('lock_review_titles', `SELECT pg_advisory_xact_lock(hashtext('review-titles-' || $1))`)

const withoutTitle = ({ reviewTitle: _, ...params }: ActivityParams): ActivityParams => params

@Injectable()
export class ActivityRepository {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly erasure: Erasure,
  ) {}

  /** Newest first, of the pets whose family the reader belongs to, and of those the reader deleted. */
  async newest(userId: string, { petId, type, before, limit }: InputOf<typeof listActivity>): Promise<ActivityRow[]> {
    const { at = null, id = null } = instantPosition(before) ?? {}
    const values = [userId, petId ?? null, at, id, limit]
    const rows = await (type ? this.statements.rows<{ json: ActivityRow }>(newestOfTypes, [...values, type]) : this.statements.rows<{ json: ActivityRow }>(newest, values))
    return rows.map(({ json }) => json)
  }

  /** Of a pet that is gone meanwhile there is no log any more, and of somebody who is gone no name. */
  async add(manager: EntityManager, { petId, type, params: given, performedBy, at }: NewActivity): Promise<void> {
    const isErased = performedBy !== null && (await this.erasure.anyErased(manager, [person(performedBy)]))
    const [pet] = await rowsWithin<{ name: string; ownerId: string }>(manager, living, [petId])
    if (!pet) return
    const told = isErased ? withoutTitle(given) : given // a review goes with its author
    const params = naming.has(type) ? { petName: pet.name, ...told } : told
    const performer = isErased ? deletedUser : (performedBy ?? pet.ownerId)
    await rowsWithin(manager, insert, [petId, type, describeActivity(type, params), params, performer, at])
  }

  /** What somebody outside the family did `of` a kind; the same of that kind within the hour is no news, and no flood. */
  async addOfOutsider(manager: EntityManager, activity: NewActivity & { params: { of: string } }): Promise<void> {
    if (activity.performedBy === null) return
    const known = [activity.petId, activity.performedBy, activity.type, activity.params.of]
    if ((await rowsWithin(manager, isKnown, known)).length === 0) await this.add(manager, activity)
  }

  /** Before a review's title is asked for, or taken out: events come in any order, and the one that comes last has asked last. */
  async lockReview(manager: EntityManager, reviewId: number): Promise<void> {
    await rowsWithin(manager, lockReview, [String(reviewId)])
  }

  /** Of a review that its author keeps from the family from now on, no entry says the title any more. */
  async withholdTitle(manager: EntityManager, petId: number, reviewId: number): Promise<void> {
    await rowsWithin(manager, withholdTitle, [petId, String(reviewId)])
  }

  async addDeleted(manager: EntityManager, petName: string, performedBy: string): Promise<void> {
    await manager.query(insertDeleted, [describeActivity('pet_deleted', { petName }), { petName }, performedBy])
  }

  /** Of these, the pets for which a view is to be noted now. */
  async withoutView(petIds: number[], { userId, byKey }: Viewer): Promise<number[]> {
    return (await this.statements.rows<{ id: number }>(unseenIds, [petIds, userId, byKey])).map(({ id }) => id)
  }

  /** At most one entry for each pet and viewer an hour, and none for the viewer's own pets. */
  async addViews(manager: EntityManager, petIds: number[], { userId, name, byKey }: Viewer): Promise<void> {
    const params = { doctorName: name, ...(byKey && { byKey: 'yes' }) }
    await this.erasure.requireAlive(manager, [person(userId)], 'profile.notFound')
    await rowsWithin(manager, serialise, [userId])
    await rowsWithin(manager, insertViews, [petIds, userId, byKey, describeActivity('record_viewed', params), params])
  }

  /** Of a pet that is to be deleted, some of the entries that are too many to go with it. @returns whether there were any */
  async deleteBeyond(manager: EntityManager, petId: number): Promise<boolean> {
    return (await rowsWithin(manager, deleteBeyond, [petId])).length > 0
  }

  /** Step of an erasure: what a person alone sees, of pets they deleted. @returns whether there was any */
  async deleteSomeOf(manager: EntityManager, userId: string): Promise<boolean> {
    return (await rowsWithin(manager, deleteSomeOf, [userId])).length > 0
  }

  /** Step of an erasure: entries about pets that live on stay, without saying who it was, or what their review was called. @returns whether there was any */
  async forgetPerformer(manager: EntityManager, userId: string): Promise<boolean> {
    return (await rowsWithin(manager, forgetPerformer, [userId])).length > 0
  }
}
