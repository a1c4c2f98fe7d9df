import { Controller } from '@nestjs/common'
import { findUsedSources, type InputOf } from '@huella/contracts'
import { Handle } from '@huella/messaging'
import { prepared, PreparedStatements } from '@huella/persistence'
import { takenBackFor } from '../removed/removed-records.js'

/** Of doses that are there, and of those that may still come back. */
const used = prepared('used_sources', `
  SELECT DISTINCT (source->>'id')::int AS id FROM (
    SELECT sources FROM vaccinations WHERE pet_id = ANY($1::int[]) AND sources IS NOT NULL
    UNION ALL
    SELECT record->'sources' FROM removed_records
    WHERE kind = 'vaccination' AND pet_id = ANY($1::int[]) AND jsonb_typeof(record->'sources') = 'array' AND ${takenBackFor}
  ) AS dose, jsonb_array_elements(dose.sources) AS source WHERE (source->>'id')::int = ANY($2::int[])`)

/** Which files are still needed by a dose, for pets-media, which removes the others. */
@Controller()
export class UsedSourcesController {
  constructor(private readonly statements: PreparedStatements) {}

  @Handle(findUsedSources)
  async used({ petIds, ids }: InputOf<typeof findUsedSources>): Promise<number[]> {
    return (await this.statements.rows<{ id: number }>(used, [petIds, ids])).map(({ id }) => id)
  }
}
