import { Injectable } from '@nestjs/common'
import { prepared, PreparedStatements } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { doctorJson } from './doctor.projection.js'

/** A page for a person to work through; those decided on leave it. */
const atMost = 500

const longestWaiting = (condition: string): string => `
  SELECT coalesce(json_agg(waiting.json), '[]')::text AS json
  FROM (SELECT ${doctorJson} AS json FROM doctors d WHERE ${condition} ORDER BY d.created_at, d.id LIMIT ${atMost}) AS waiting`

const everybody = prepared('doctors', longestWaiting('true'))
const byVerification = prepared('doctors_by_verification', longestWaiting('d.is_verified = $1'))

const folded = (text: string): string => `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`
const said = "concat_ws(' ', d.username, d.professional_card_number, d.license_number, d.clinic, d.specialization)"
const byWords = prepared('doctors_by_words', longestWaiting(`($1::boolean IS NULL OR d.is_verified = $1) AND ${folded(said)} LIKE ALL ($2::text[])`))

/** Patterns of the words of a search, whatever their case and accents. */
const patternsOf = (q: string): string[] => {
  const words = q.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/)
  return words.map((word) => `%${word.replace(/[%_\\]/g, '\\$&')}%`)
}

const noteDecision = 'INSERT INTO doctor_verifications (doctor_id, is_verified, reason, decided_by) VALUES ($1, $2, $3, $4)'

export interface Decision {
  doctorId: number
  isVerified: boolean
  reason: string | null
  decidedBy: string
}

@Injectable()
export class VerificationRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text of the profiles, the one that waits longest first. */
  async list(verified: boolean | undefined): Promise<string> {
    const rows = verified === undefined ? this.statements.rows(everybody, []) : this.statements.rows(byVerification, [verified])
    return ((await rows) as { json: string }[])[0]!.json
  }

  /** JSON text of the profiles in which every word of the search stands. */
  async matching(q: string, verified: boolean | undefined): Promise<string> {
    return (await this.statements.first<{ json: string }>(byWords, [verified ?? null, patternsOf(q)]))!.json
  }

  async note(manager: EntityManager, { doctorId, isVerified, reason, decidedBy }: Decision): Promise<void> {
    await manager.query(noteDecision, [doctorId, isVerified, reason, decidedBy])
  }
}
