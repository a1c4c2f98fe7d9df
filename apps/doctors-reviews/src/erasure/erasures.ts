import { Injectable } from '@nestjs/common'
import { notFound, type MessageKey } from '@huella/contracts'
import type { EntityManager } from 'typeorm'

/** A pet or a person that other services own, as one key. */
export type Subject = `pet:${number}` | `user:${string}`
export const pet = (petId: number): Subject => `pet:${petId}`
export const person = (userId: string): Subject => `user:${userId}`

const key = 'hashtextextended($1, 0)'

/**
 * Keeps a request that is under way from writing about somebody whose erasure has just been through:
 * writers share a lock on the subject, and its erasure takes the lock alone.
 */
@Injectable()
export class Erasures {
  /** First statement of a transaction that writes about the subject. @throws DomainError `not_found` */
  async requireAlive(manager: EntityManager, subject: Subject, missing: MessageKey): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock_shared(${key})`, [subject])
    const erased = (await manager.query('SELECT FROM erasures WHERE subject = $1', [subject])) as unknown[]
    if (erased.length > 0) throw notFound(missing)
  }

  /** First statement of the transaction that erases the subject. */
  async note(manager: EntityManager, subject: Subject): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(${key})`, [subject])
    await manager.query('INSERT INTO erasures (subject) VALUES ($1) ON CONFLICT DO NOTHING', [subject])
  }
}
