import { Injectable } from '@nestjs/common'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { DeepPartial, EntityManager } from 'typeorm'
import { Review } from './review.entity.js'
import { publicReviewJson, reviewJson, type ReviewAnswer } from './review.projection.js'

const byId = prepared('review', `SELECT ${reviewJson} AS json FROM pet_reviews r WHERE r.id = $1`)

const publicOfPet = prepared('public_reviews', `
  SELECT coalesce(json_agg(r.json), '[]')::text AS json
  FROM (
    SELECT ${publicReviewJson} AS json FROM pet_reviews r JOIN doctors d ON d.id = r.doctor_id
    WHERE r.pet_id = $1 AND r.is_public ORDER BY r.created_at DESC, r.id DESC
  ) AS r`)

const ofDoctor = prepared('doctor_reviews', `
  SELECT ${reviewJson} AS json FROM pet_reviews r
  WHERE r.doctor_id = $1 AND r.created_at < coalesce($2::timestamptz, 'infinity') ORDER BY r.created_at DESC, r.id DESC LIMIT $3`)

const titles = prepared('review_titles', 'SELECT id, title FROM pet_reviews WHERE id = ANY($1::int[])')

const countOfDoctor = prepared('doctor_review_count', 'SELECT count(*)::int AS count FROM pet_reviews WHERE doctor_id = $1')

@Injectable()
export class ReviewsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text of what the public page shows, newest first. */
  async publicOfPet(petId: number): Promise<string> {
    return (await this.statements.first<{ json: string }>(publicOfPet, [petId]))!.json
  }

  /** Newest first, those before the instant. */
  async ofDoctor(doctorId: number, before: string | undefined, limit: number): Promise<ReviewAnswer[]> {
    return (await this.statements.rows<{ json: ReviewAnswer }>(ofDoctor, [doctorId, before ?? null, limit])).map(({ json }) => json)
  }

  /** Those that are still there. */
  titles(ids: number[]): Promise<{ id: number; title: string }[]> {
    return this.statements.rows(titles, [ids])
  }

  async countOfDoctor(doctorId: number): Promise<number> {
    return (await this.statements.first<{ count: number }>(countOfDoctor, [doctorId]))!.count
  }

  /** Held until the transaction ends, so that two corrections do not mix. */
  lockOwn(manager: EntityManager, id: number, doctorId: number): Promise<Review | null> {
    return manager.findOne(Review, { where: { id, doctorId }, lock: { mode: 'pessimistic_write' } })
  }

  async insert(manager: EntityManager, fields: DeepPartial<Review>): Promise<ReviewAnswer> {
    return this.save(manager, manager.create(Review, fields))
  }

  /** Writes what changed and returns the review as it leaves. */
  async save(manager: EntityManager, review: Review): Promise<ReviewAnswer> {
    await manager.save(review)
    return (await rowsWithin<{ json: ReviewAnswer }>(manager, byId, [review.id]))[0]!.json
  }

  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(Review, { id })
  }
}
