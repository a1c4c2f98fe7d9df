import { Injectable } from '@nestjs/common'
import type { findCareFacts, findMicrochip, OutputOf } from '@huella/contracts'
import { prepared, PreparedStatements, projection } from '@huella/persistence'

export type CareFacts = OutputOf<typeof findCareFacts>[number]
type Microchip = OutputOf<typeof findMicrochip>

/** Columns of the pet where it has a place of its own, or else of its owner `o`: never a country of one and a region of the other. */
const ofItsPlace = (column: string): string => `CASE WHEN p.country IS NULL THEN o.${column} ELSE p.${column} END`

/** SQL over a pet `p` and, where its owner has said it, their place `o`. */
export const careFactsJson = projection<CareFacts>({
  petId: 'p.id',
  name: 'p.name',
  species: 'p.species',
  breed: 'p.breed',
  birthDate: 'p.birth_date',
  age: 'p.age',
  ageUnit: 'p.age_unit',
  country: ofItsPlace('country'),
  region: ofItsPlace('region'),
  lifestyle: 'p.lifestyle',
  microchip: 'p.microchip',
  microchipDate: 'p.microchip_date',
  sex: 'p.sex',
  isChipShared: 'EXISTS (SELECT FROM pets other WHERE other.microchip = p.microchip AND other.owner_id <> p.owner_id)',
  ownerId: 'p.owner_id',
})
export const withOwnersPlace = 'LEFT JOIN owner_places o ON o.user_id = p.owner_id'

const facts = prepared('care_facts', `
  SELECT coalesce(json_agg(${careFactsJson} ORDER BY p.id), '[]')::text AS json FROM pets p ${withOwnersPlace} WHERE p.id = ANY($1::int[])`)

const microchip = prepared('microchip', 'SELECT microchip, microchip_date::text AS "microchipDate" FROM pets WHERE id = $1')

/** What the rules ask of pets. */
@Injectable()
export class CareRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text of what schedules need to know of these pets, those that are gone left out. */
  async facts(petIds: number[]): Promise<string> {
    return (await this.statements.first<{ json: string }>(facts, [petIds]))!.json
  }

  microchip(petId: number): Promise<Microchip | undefined> {
    return this.statements.first<Microchip>(microchip, [petId])
  }
}
