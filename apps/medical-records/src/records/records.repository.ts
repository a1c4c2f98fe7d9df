import { Injectable } from '@nestjs/common'
import type { DoseFacts } from '@huella/care-rules'
import type { describeRecords, InputOf } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import { nearRecords, wholeRecords } from './records.sql.js'

/** Of one pet: its entry without its verdict, as JSON text, and the doses that this is worked out from. */
export interface PetRecord {
  petId: number
  json: string
  doses: DoseFacts[]
}

/** What the activity log calls a record, by table. */
const named = (name: string, columns: string, from: string, parameter: string): string =>
  `'${name}', (SELECT coalesce(json_agg(named), '[]') FROM (SELECT id, ${columns} FROM ${from} WHERE id = ANY(${parameter}::int[])) AS named)`
const described = prepared(
  'described_records',
  `
  SELECT json_build_object(
    ${named('vaccinations', `vaccine_name AS "vaccineName", coalesce(family_answer = 'awaited', false) AS "awaitsFamily"`, 'vaccinations', '$1')},
    ${named('reminders', 'vaccine_name AS "vaccineName"', 'vaccination_reminders', '$2')},
    ${named('appointments', 'type, description', 'appointments', '$3')}
  )::text AS json`,
)

@Injectable()
export class RecordsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  ofPets(petIds: number[]): Promise<PetRecord[]> {
    return this.statements.rows<PetRecord>(nearRecords, [petIds])
  }

  /** As {@link ofPets}, with more of it and whole texts. */
  whole(petId: number): Promise<PetRecord[]> {
    return this.statements.rows<PetRecord>(wholeRecords, [[petId]])
  }

  /** JSON text: what those records that are still there are called. */
  async described({ vaccinationIds, reminderIds, appointmentIds }: InputOf<typeof describeRecords>): Promise<string> {
    return (await this.statements.first<{ json: string }>(described, [vaccinationIds, reminderIds, appointmentIds]))!.json
  }
}
