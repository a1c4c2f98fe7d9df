import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

/** In the order of ids, so that two who lock several pets do not block each other. */
export const dosesLock = prepared('lock_doses', `
  SELECT pg_advisory_xact_lock(hashtextextended('doses:' || pet.id, 0)) FROM (SELECT DISTINCT unnest($1::int[]) AS id ORDER BY id) AS pet`)

/**
 * Before a transaction looks at doses and reminders of pets to decide what is to be reminded of, held until it ends: a dose that is being
 * recorded meanwhile would answer a reminder that it cannot see yet. First of all locks that such a transaction takes, but for that of a
 * veterinarian who is named: whoever removes one takes no lock of doses.
 */
export const lockDoses = (manager: EntityManager, petIds: number[]): Promise<unknown> => rowsWithin(manager, dosesLock, [petIds])
