import { Injectable } from '@nestjs/common'
import { instant, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import type { Dismissal } from './dismissed.js'

/** A hint that somebody says is none. */
export interface WhichHint {
  petId: number
  code: string
  vaccinationId?: number | null | undefined
}

const ofPet = prepared('dismissed_checks_of_pet', `
  SELECT code, vaccination_id AS "vaccinationId", reason, ${instant('dismissed_at')} AS "dismissedAt" FROM dismissed_checks WHERE pet_id = $1`)
const authorOf = prepared('author_of_vaccination', `
  SELECT recorded_by AS "recordedBy", doctor_id IS NOT NULL AS "byDoctor" FROM vaccinations WHERE id = $1 AND pet_id = $2`)
/** Nothing where the record went meanwhile. The last reason is the one that stands. */
const dismiss = prepared('dismiss_check', `
  INSERT INTO dismissed_checks (pet_id, code, vaccination_id, reason, dismissed_by) SELECT $1, $2, $3::int, $4, $5
  WHERE $3::int IS NULL OR EXISTS (SELECT FROM vaccinations WHERE id = $3 AND pet_id = $1)
  ON CONFLICT (pet_id, code, coalesce(vaccination_id, 0)) DO UPDATE
    SET reason = excluded.reason, dismissed_by = excluded.dismissed_by, dismissed_at = now()
  RETURNING id`)
const recall = prepared('recall_dismissal', 'DELETE FROM dismissed_checks WHERE pet_id = $1 AND code = $2 AND vaccination_id IS NOT DISTINCT FROM $3::int')

@Injectable()
export class DismissalsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  ofPet(petId: number): Promise<Dismissal[]> {
    return this.statements.rows<Dismissal>(ofPet, [petId])
  }

  authorOf(vaccinationId: number, petId: number): Promise<{ recordedBy: string; byDoctor: boolean } | undefined> {
    return this.statements.first(authorOf, [vaccinationId, petId])
  }

  /** In a transaction that has locked the pet's doses. @returns whether the record is still there */
  async dismiss(manager: EntityManager, { petId, code, vaccinationId = null }: WhichHint, reason: string, by: string): Promise<boolean> {
    return (await rowsWithin(manager, dismiss, [petId, code, vaccinationId, reason, by])).length > 0
  }

  async recall(manager: EntityManager, { petId, code, vaccinationId = null }: WhichHint): Promise<void> {
    await rowsWithin(manager, recall, [petId, code, vaccinationId])
  }
}
