import { Injectable } from '@nestjs/common'
import { type InputOf, instantPosition, type listDoctorsForReview } from '@huella/contracts'
import { boundedRows, prepared, type PreparedStatement, PreparedStatements } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { doctorForReviewJson, type DoctorForReview } from './doctor.projection.js'

const atOnce = 100

const longestWaiting = (condition: string): string => `
  SELECT waiting.json FROM ${boundedRows({
    json: doctorForReviewJson,
    from: `doctors d WHERE (d.created_at, d.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::bigint, 0)) AND ${condition}`,
    order: 'd.created_at, d.id',
    limit: '$3',
  })} AS waiting ORDER BY waiting.place`

const everybody = prepared('doctors', longestWaiting('true'))
const byVerification = prepared('doctors_by_verification', longestWaiting('d.is_verified = $4'))

const folded = (text: string): string => `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`
const said = "concat_ws(' ', d.username, d.professional_card_number, d.license_number, d.clinic, d.specialization)"
const byWords = prepared('doctors_by_words', longestWaiting(`($4::boolean IS NULL OR d.is_verified = $4) AND ${folded(said)} LIKE ALL ($5::text[])`))

/** Patterns of the words of a search, whatever their case and accents. */
const patternsOf = (q: string): string[] => {
  const words = q.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/)
  return words.map((word) => `%${word.replace(/[%_\\]/g, '\\$&')}%`)
}

const noteDecision = 'INSERT INTO doctor_verifications (doctor_id, is_verified, reason, decided_by) VALUES ($1, $2, $3, $4)'

/** Of more pets than these nobody writes. */
const petsAtMost = 50_000
const reviewed = prepared('reviewed_by_doctor', `
  SELECT (SELECT count(*)::int FROM pet_reviews WHERE doctor_id = d.id) AS reviews,
    ARRAY(SELECT DISTINCT pet_id FROM pet_reviews WHERE doctor_id = d.id LIMIT ${petsAtMost}) AS "petIds"
  FROM doctors d WHERE d.id = $1`)
const verifications = prepared('verifications', 'SELECT id, is_verified AS "isVerified" FROM doctors WHERE id = ANY($1::int[])')

export interface Decision {
  doctorId: number
  isVerified: boolean
  reason: string | null
  decidedBy: string
}

@Injectable()
export class VerificationRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /**
   * The one that waits longest first, those after the position; not so many that their texts would not fit into one message.
   * With `q` those in whose profile every word of it stands.
   */
  async list({ verified, q, after, limit = atOnce }: InputOf<typeof listDoctorsForReview>): Promise<DoctorForReview[]> {
    const { at = null, id = null } = instantPosition(after) ?? {}
    const page = [at, id, limit]
    const rows = q ? this.rows(byWords, [...page, verified ?? null, patternsOf(q)])
      : verified === undefined ? this.rows(everybody, page) : this.rows(byVerification, [...page, verified])
    return (await rows).map(({ json }) => json)
  }

  private rows(statement: PreparedStatement, values: unknown[]): Promise<{ json: DoctorForReview }[]> {
    return this.statements.rows(statement, values)
  }

  async note(manager: EntityManager, { doctorId, isVerified, reason, decidedBy }: Decision): Promise<void> {
    await manager.query(noteDecision, [doctorId, isVerified, reason, decidedBy])
  }

  /** How many reviews a doctor wrote, and of which pets; undefined where there is no such doctor. */
  reviewedBy(doctorId: number): Promise<{ reviews: number; petIds: number[] } | undefined> {
    return this.statements.first(reviewed, [doctorId])
  }

  /** Of doctors who are there. */
  ofDoctors(ids: number[]): Promise<{ id: number; isVerified: boolean }[]> {
    return this.statements.rows(verifications, [ids])
  }
}
