import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { type InputOf, instantPosition, type listPetReviews, type Position, type publicReviews, publicReviewsAtMost } from '@huella/contracts'
import { afterInstant, boundedRows, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { DataSource, type DeepPartial, type EntityManager } from 'typeorm'
import { Review } from './review.entity.js'
import {
  listedPetReviewJson, listedReviewJson, petReviewJson, publicReviewJson, reviewJson, wholeListedReviewJson,
  type ListedPetReview, type ListedReview, type PetReview, type ReviewAnswer,
} from './review.projection.js'

const byId = prepared('review', `SELECT ${reviewJson} AS json FROM pet_reviews r WHERE r.id = $1`)

const publicOfPet = prepared('public_reviews', `
  SELECT coalesce(json_agg(r.json), '[]')::text AS json
  FROM (
    SELECT ${publicReviewJson} AS json FROM pet_reviews r JOIN doctors d ON d.id = r.doctor_id
    WHERE r.pet_id = $1 AND r.is_public AND NOT r.hidden_by_family AND NOT r.withheld AND r.created_at <= coalesce($2::timestamptz, 'infinity')
    ORDER BY r.created_at DESC, r.id DESC OFFSET $3 LIMIT $4
  ) AS r`)

const ofDoctorAs = (json: string): string => `
  SELECT review.json FROM ${boundedRows({
    json,
    from: `pet_reviews r WHERE r.doctor_id = $1 AND ${afterInstant('(r.created_at, r.id)', '$2', '$3')}`,
    order: 'r.created_at DESC, r.id DESC',
    limit: '$4',
  })} AS review ORDER BY review.place`
const ofDoctor = prepared('doctor_reviews', ofDoctorAs(listedReviewJson))
const wholeOfDoctor = prepared('whole_doctor_reviews', ofDoctorAs(wholeListedReviewJson))
const ownById = prepared('own_review', `SELECT ${reviewJson} AS json FROM pet_reviews r WHERE r.id = $1 AND r.doctor_id = $2`)

const byDoctor = 'pet_reviews r JOIN doctors d ON d.id = r.doctor_id'
const ofPet = prepared('reviews_of_pet', `
  SELECT review.json FROM ${boundedRows({
    json: listedPetReviewJson,
    from: `${byDoctor} WHERE r.pet_id = $1 AND r.is_public AND ${afterInstant('(r.created_at, r.id)', '$2', '$3')}`,
    order: 'r.created_at DESC, r.id DESC',
    limit: '$4',
  })} AS review ORDER BY review.place`)
const asFamilySees = prepared('review_of_pet', `SELECT ${petReviewJson} AS json FROM ${byDoctor} WHERE r.id = $1`)

const titles = prepared('review_titles', 'SELECT id, title FROM pet_reviews WHERE id = ANY($1::int[]) AND is_public')

const countOfDoctor = prepared('doctor_review_count', 'SELECT count(*)::int AS count FROM pet_reviews WHERE doctor_id = $1')

@Injectable()
export class ReviewsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
  ) {}

  /** JSON text of what the public page shows, newest first: those up to an instant, without so many of that instant. */
  async publicOfPet({ petId, before, limit = publicReviewsAtMost }: InputOf<typeof publicReviews>): Promise<string> {
    const { at = null, id = 0 } = instantPosition(before) ?? {}
    return (await this.statements.first<{ json: string }>(publicOfPet, [petId, at, id, limit]))!.json
  }

  /** Newest first, those after the position; not so many that their texts would not fit into one message. */
  async ofDoctor(doctorId: number, { after, limit, whole }: { after: Position | undefined; limit: number; whole: boolean }): Promise<ListedReview[]> {
    const { at = null, id = null } = after ?? {}
    const rows = await this.statements.rows<{ json: ListedReview }>(whole ? wholeOfDoctor : ofDoctor, [doctorId, at, id, limit])
    return rows.map(({ json }) => json)
  }

  async ownById(id: number, doctorId: number): Promise<ReviewAnswer | undefined> {
    return (await this.statements.first<{ json: ReviewAnswer }>(ownById, [id, doctorId]))?.json
  }

  /** Of those that their authors show, newest first; not so many that their texts would not fit into one message. */
  async ofPet({ petId, before, limit }: InputOf<typeof listPetReviews>): Promise<ListedPetReview[]> {
    const { at = null, id = null } = instantPosition(before) ?? {}
    return (await this.statements.rows<{ json: ListedPetReview }>(ofPet, [petId, at, id, limit])).map(({ json }) => json)
  }

  async asFamilySees(manager: EntityManager, id: number): Promise<PetReview> {
    return (await rowsWithin<{ json: PetReview }>(manager, asFamilySees, [id]))[0]!.json
  }

  /** Those that are still there, and that their authors show. */
  titles(ids: number[]): Promise<{ id: number; title: string }[]> {
    return this.statements.rows(titles, [ids])
  }

  async countOfDoctor(doctorId: number): Promise<number> {
    return (await this.statements.first<{ count: number }>(countOfDoctor, [doctorId]))!.count
  }

  find(id: number): Promise<Review | null> {
    return this.dataSource.manager.findOneBy(Review, { id })
  }

  lock(manager: EntityManager, id: number): Promise<Review | null> {
    return manager.findOne(Review, { where: { id }, lock: { mode: 'pessimistic_write' } })
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
