import { Injectable } from '@nestjs/common'
import type { DoseFacts } from '@huella/care-rules'
import type { describeRecords, InputOf } from '@huella/contracts'
import { prepared, PreparedStatements } from '@huella/persistence'
import { nearRecords, wholeRecords } from './records.sql.js'

/** A pet, and a text that is another as soon as what its verdict rests on beside its doses is another. */
export interface AskedPet {
  petId: number
  facts: string
}

/** Of one pet: its entry without its verdict, as JSON text. */
export interface PetRecord {
  petId: number
  json: string
  /** Stands for everything that its verdict rests on. */
  restsOn: string
  /** JSON text; null where none is kept that rests on the same. */
  verdict: string | null
  /** Those that count, where there is no verdict. */
  doses: DoseFacts[] | null
}

/** How a pet stands, as it is kept. */
export interface CareSummary {
  petId: number
  restsOn: string
  verdict: string
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

const keepSummaries = prepared('keep_care_summaries', `
  INSERT INTO care_summaries (pet_id, rests_on, verdict)
  SELECT "petId", "restsOn", verdict FROM json_to_recordset($1::json) AS summary ("petId" int, "restsOn" text, verdict text)
  WHERE NOT any_erased(ARRAY['pet:' || "petId"])
  ON CONFLICT (pet_id) DO UPDATE SET rests_on = excluded.rests_on, verdict = excluded.verdict`)

@Injectable()
export class RecordsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  ofPets(pets: AskedPet[]): Promise<PetRecord[]> {
    return this.statements.rows<PetRecord>(nearRecords, [pets.map(({ petId }) => petId), pets.map(({ facts }) => facts)])
  }

  /** As {@link ofPets}, with more of it and whole texts. */
  whole({ petId, facts }: AskedPet): Promise<PetRecord[]> {
    return this.statements.rows<PetRecord>(wholeRecords, [[petId], [facts]])
  }

  /** In the order of ids, so that two who keep those of the same pets do not block each other. */
  async keepSummaries(summaries: CareSummary[]): Promise<void> {
    await this.statements.rows(keepSummaries, [JSON.stringify(summaries.toSorted((a, b) => a.petId - b.petId))])
  }

  /** JSON text: what those records that are still there are called. */
  async described({ vaccinationIds, reminderIds, appointmentIds }: InputOf<typeof describeRecords>): Promise<string> {
    return (await this.statements.first<{ json: string }>(described, [vaccinationIds, reminderIds, appointmentIds]))!.json
  }
}
