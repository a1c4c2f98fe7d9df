import { Injectable } from '@nestjs/common'
import { petIdsAtOnce, type findFamilies, type OutputOf } from '@huella/contracts'
import { prepared, PreparedStatements, projection } from '@huella/persistence'

type Family = OutputOf<typeof findFamilies>[number]

/** Of one pet; no family is as large, and so many of all pets asked for fit into one message. */
const membersAtMost = 100

const members = `(
  SELECT coalesce(json_agg(member), '[]') FROM (
    SELECT user_id AS "userId", role FROM pet_family_members WHERE pet_id = p.id ORDER BY role = 'owner' DESC, id LIMIT ${membersAtMost}
  ) AS member)`

const families = prepared('families', `
  SELECT coalesce(json_agg(${projection<Family>({ petId: 'p.id', name: 'p.name', species: 'p.species', ownerId: 'p.owner_id', members })} ORDER BY p.id), '[]')::text AS json
  FROM pets p WHERE p.id = ANY($1::int[])`)

const petsAfter = prepared('pets_after', `SELECT id FROM pets WHERE id > $1::bigint ORDER BY id LIMIT ${petIdsAtOnce}`)

/** Who cares for which pet, for the services that keep it in mind. */
@Injectable()
export class FamiliesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text of the families of these pets, the owner first; pets that are gone are left out. */
  async of(petIds: number[]): Promise<string> {
    return (await this.statements.first<{ json: string }>(families, [petIds]))!.json
  }

  async petsAfter(id: number): Promise<number[]> {
    return (await this.statements.rows<{ id: number }>(petsAfter, [id])).map((pet) => pet.id)
  }
}
