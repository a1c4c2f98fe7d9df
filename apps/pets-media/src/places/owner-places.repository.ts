import { Injectable } from '@nestjs/common'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

export interface Place {
  country: string | null
  region: string | null
}

/** What is known of an owner. */
export interface KnownOwner extends Place {
  hasPets: boolean
  isKept: boolean
}

const lock = prepared('lock_owner_place', `SELECT pg_advisory_xact_lock(hashtextextended('place-' || $1, 0))`)
const known = prepared('owner_place', `
  SELECT o.country, o.region, o.user_id IS NOT NULL AS "isKept", EXISTS (SELECT FROM pets WHERE owner_id = person.id) AS "hasPets"
  FROM (SELECT $1::varchar AS id) AS person LEFT JOIN owner_places o ON o.user_id = person.id`)
const save = prepared('save_owner_place', `
  INSERT INTO owner_places (user_id, country, region) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE SET country = excluded.country, region = excluded.region`)
const following = prepared('pets_following_owner', 'SELECT id FROM pets WHERE owner_id = $1 AND country IS NULL ORDER BY id')
const follows = prepared('pet_follows_owner', 'SELECT FROM pets WHERE id = $1 AND country IS NULL')
const ownerOf = prepared('owner_of_pet', 'SELECT owner_id AS "ownerId" FROM pets WHERE id = $1')
const forget = prepared('forget_owner_place', 'DELETE FROM owner_places WHERE user_id = $1 RETURNING user_id')

/** Where owners live, as identity last said. */
@Injectable()
export class OwnerPlacesRepository {
  /** Nobody else asks where this person lives until the transaction ends. */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await rowsWithin(manager, lock, [userId])
  }

  async known(manager: EntityManager, userId: string): Promise<KnownOwner> {
    return (await rowsWithin<KnownOwner>(manager, known, [userId]))[0]!
  }

  async save(manager: EntityManager, userId: string, { country, region }: Place): Promise<void> {
    await rowsWithin(manager, save, [userId, country, region])
  }

  /** The person's pets that live where they do. */
  async petsFollowing(manager: EntityManager, userId: string): Promise<number[]> {
    return (await rowsWithin<{ id: number }>(manager, following, [userId])).map(({ id }) => id)
  }

  async follows(manager: EntityManager, petId: number): Promise<boolean> {
    return (await rowsWithin(manager, follows, [petId])).length > 0
  }

  async ownerOf(manager: EntityManager, petId: number): Promise<string | undefined> {
    return (await rowsWithin<{ ownerId: string }>(manager, ownerOf, [petId]))[0]?.ownerId
  }

  async forget(manager: EntityManager, userId: string): Promise<boolean> {
    return (await rowsWithin(manager, forget, [userId])).length > 0
  }
}
