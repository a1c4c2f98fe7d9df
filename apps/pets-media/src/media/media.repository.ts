import { Injectable } from '@nestjs/common'
import { deletedUser } from '@huella/erasure'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { Media } from './media.entity.js'

type Names = Pick<Media, 'key' | 'thumbKey' | 'mediumKey'>

const names = 'key, thumb_key AS "thumbKey", medium_key AS "mediumKey"'
const keepRows = prepared('keep_media', 'SELECT key FROM media WHERE key = ANY($1::text[]) FOR KEY SHARE')
const usable = `
  kind IN ('pet-image', 'pet-video') AND (pet_id = :petId OR (pet_id IS NULL AND owner_id = :userId))`
const deleteOfPet = `DELETE FROM media WHERE pet_id = $1 RETURNING ${names}`
const deleteDropped = `
  DELETE FROM media WHERE pet_id = $1 AND kind IN ('pet-image', 'pet-video') AND NOT (key = ANY($2::text[])) RETURNING ${names}`
const deleteKeys = `DELETE FROM media WHERE key = ANY($1::text[]) RETURNING ${names}`
/** Rows that one step of an erasure looks at. */
const batch = 300
const deleteOfUser = `
  DELETE FROM media WHERE key IN (SELECT key FROM media WHERE owner_id = $1 AND pet_id IS NULL LIMIT ${batch}) RETURNING ${names}`
const forgetUploader = prepared('forget_uploader', `
  UPDATE media SET owner_id = '${deletedUser}' WHERE key IN (SELECT key FROM media WHERE owner_id = $1 LIMIT ${batch}) RETURNING key`)
const deleteUnclaimed = `
  DELETE FROM media WHERE key IN (
    SELECT key FROM media WHERE pet_id IS NULL AND kind <> 'profile-image' AND created_at < $1
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING ${names}`

const ofPerson = "owner_id = $1 AND kind = 'profile-image'"
const hasProfilePicture = prepared('has_profile_picture', `SELECT FROM media WHERE ${ofPerson} LIMIT 1`)
const markShown = prepared('mark_shown', `UPDATE media SET shown = true WHERE ${ofPerson} AND key = ANY($2::text[]) AND NOT shown`)
const deleteReplaced = `DELETE FROM media WHERE ${ofPerson} AND shown AND NOT (key = ANY($2::text[])) RETURNING ${names}`
const lockUnchecked = prepared('lock_unchecked_pictures', `
  SELECT key, owner_id AS "ownerId" FROM media WHERE kind = 'profile-image' AND checked_at < $1 ORDER BY checked_at LIMIT $2 FOR UPDATE SKIP LOCKED`)
const markChecked = prepared('mark_checked', 'UPDATE media SET shown = true, checked_at = now() WHERE key = ANY($1::text[]) AND key = ANY($2::text[])')
const deleteUnshown = `DELETE FROM media WHERE key = ANY($1::text[]) AND NOT (key = ANY($2::text[])) RETURNING ${names}`

/** Rows of stored files. What deletes rows returns the storage keys that are to be erased. */
@Injectable()
export class MediaRepository {
  /** Whether all of them have their rows, which stay until the transaction ends. */
  async areThere(manager: EntityManager, keys: string[]): Promise<boolean> {
    return (await rowsWithin(manager, keepRows, [keys])).length === keys.length
  }

  async insert(manager: EntityManager, rows: Partial<Media>[]): Promise<void> {
    await manager.insert(Media, rows)
  }

  /** The rows among `keys` that a person may use for a pet: the pet's own, and the person's uploads that no pet has; locked, in one order for all. */
  lockUsable(manager: EntityManager, keys: string[], by: { userId: string; petId: number | null }): Promise<Media[]> {
    const query = manager.createQueryBuilder(Media, 'media').setLock('pessimistic_write')
    return query.where('key = ANY(:keys)', { keys }).andWhere(`(${usable})`, by).orderBy('media.key').getMany()
  }

  async attach(manager: EntityManager, keys: string[], petId: number): Promise<void> {
    await manager.query('UPDATE media SET pet_id = $2 WHERE key = ANY($1::text[])', [keys, petId])
  }

  /** All of a pet. */
  deleteOfPet(manager: EntityManager, petId: number): Promise<string[]> {
    return erased(manager, deleteOfPet, [petId])
  }

  /** A pet's pictures and videos that its gallery no longer names. */
  deleteDropped(manager: EntityManager, petId: number, kept: string[]): Promise<string[]> {
    return erased(manager, deleteDropped, [petId, kept])
  }

  deleteKeys(manager: EntityManager, keys: string[]): Promise<string[]> {
    return erased(manager, deleteKeys, [keys])
  }

  async hasProfilePicture(manager: EntityManager, userId: string): Promise<boolean> {
    return (await rowsWithin(manager, hasProfilePicture, [userId])).length > 0
  }

  /** A person's pictures that were shown before and are not among these. */
  async deleteReplaced(manager: EntityManager, userId: string, shown: string[]): Promise<string[]> {
    await rowsWithin(manager, markShown, [userId, shown])
    return erased(manager, deleteReplaced, [userId, shown])
  }

  /** Profile pictures that nobody has looked at since that moment, longest first. */
  lockUnchecked(manager: EntityManager, before: Date, atMost: number): Promise<Pick<Media, 'key' | 'ownerId'>[]> {
    return rowsWithin(manager, lockUnchecked, [before, atMost])
  }

  /** Of these, those that are not shown; the others have been looked at now. */
  async deleteUnshown(manager: EntityManager, keys: string[], shown: string[]): Promise<string[]> {
    await rowsWithin(manager, markChecked, [keys, shown])
    return erased(manager, deleteUnshown, [keys, shown])
  }

  /** Some of what a person uploaded that no pet shows. */
  deleteOfUser(manager: EntityManager, userId: string): Promise<string[]> {
    return erased(manager, deleteOfUser, [userId])
  }

  /** @returns whether there was anything of this person's */
  async forgetUploader(manager: EntityManager, userId: string): Promise<boolean> {
    return (await rowsWithin(manager, forgetUploader, [userId])).length > 0
  }

  /** The oldest uploads from before that day that no pet shows; one that is being claimed just now stays. */
  async deleteUnclaimed(manager: EntityManager, before: Date, atMost: number): Promise<{ rows: number; keys: string[] }> {
    const [rows] = (await manager.query(deleteUnclaimed, [before, atMost])) as [Names[], number]
    return { rows: rows.length, keys: keysOf(rows) }
  }
}

async function erased(manager: EntityManager, statement: string, values: unknown[]): Promise<string[]> {
  const [rows] = (await manager.query(statement, values)) as [Names[], number]
  return keysOf(rows)
}

/** Under which keys the bytes of files lie. */
export const keysOf = (files: Names[]): string[] =>
  files.flatMap(({ key, thumbKey, mediumKey }) => [key, thumbKey, mediumKey].filter((each) => each !== null))
