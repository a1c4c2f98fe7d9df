import { Injectable, type OnModuleInit } from '@nestjs/common'
import { notFound } from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { ScheduledJobs } from '@huella/messaging'
import { prepared, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { Review } from './review.entity.js'

const takenBackFor = "removed_at > now() - interval '10 minutes'"

const keep = prepared('keep_removed_review', `
  INSERT INTO removed_reviews (id, pet_id, doctor_id, review) SELECT r.id, r.pet_id, r.doctor_id, to_jsonb(r) FROM pet_reviews r WHERE r.id = $1`)
// Administrators decide about reviews that are there: one they look at, or decided about meanwhile, would come back undecided.
const restore = prepared('restore_review', `
  WITH taken AS (
    DELETE FROM removed_reviews AS removed WHERE id = $1 AND doctor_id = $2 AND ${takenBackFor} AND NOT EXISTS (
      SELECT FROM reports p WHERE p.kind = 'review' AND p.record_id = $1 AND (p.decided_at IS NULL OR p.decided_at > removed.removed_at))
    RETURNING review
  )
  INSERT INTO pet_reviews SELECT r.* FROM taken, jsonb_populate_record(NULL::pet_reviews, taken.review) AS r RETURNING pet_id AS "petId"`)
const forget = prepared('forget_removed_reviews', `
  DELETE FROM removed_reviews WHERE id IN (SELECT id FROM removed_reviews WHERE NOT ${takenBackFor} LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`)

export const forgetRemovedJob = 'forget-removed-reviews'
const atOnce = 500

/** Reviews removed a moment ago, out of their table and so in no list, count or page: their author can take that back within ten minutes. Then they are gone. */
@Injectable()
export class RemovedReviews implements OnModuleInit {
  constructor(
    private readonly erasure: Erasure,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: forgetRemovedJob,
      everyMs: 60_000,
      batch: async ({ manager }) => (await rowsWithin(manager, forget, [atOnce])).length === atOnce,
    })
  }

  /** Before the row is deleted, in the same transaction. */
  async keep(manager: EntityManager, { id, petId }: Review, userId: string): Promise<void> {
    if (await this.erasure.anyErased(manager, [pet(petId), person(userId)])) return
    await rowsWithin(manager, keep, [id])
  }

  /**
   * Puts the row back as it was.
   * @throws DomainError `not_found` where it is somebody else's, it is too late, or the pet or its author is gone
   */
  async restore(manager: EntityManager, { id, doctorId, userId }: { id: number; doctorId: number; userId: string }): Promise<void> {
    const [restored] = await rowsWithin<{ petId: number }>(manager, restore, [id, doctorId])
    if (!restored) throw notFound('record.cannotRestore')
    await this.erasure.requireAlive(manager, [pet(restored.petId), person(userId)], 'record.cannotRestore')
  }
}
