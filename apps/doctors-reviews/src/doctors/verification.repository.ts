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

  async note(manager: EntityManager, { doctorId, isVerified, reason, decidedBy }: Decision): Promise<void> {
    await manager.query(noteDecision, [doctorId, isVerified, reason, decidedBy])
  }
}
