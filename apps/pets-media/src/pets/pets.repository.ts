import { Injectable } from '@nestjs/common'
import { type InputOf, type listPets, petsAtOnce } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { boundedRows, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { FamilyMember } from '../family/family-member.entity.js'
import { Pet } from './pet.entity.js'
import { withoutKeys } from '../media/gallery.js'
import { listedPetJson, petJson, petWithFamilyJson, publicLostJson, publicPetJson, withAge, type PetAnswer, type PetWithFamily, type PublicPet } from './pet.projection.js'

const answer = `SELECT ${petJson} AS json FROM pets p WHERE p.id = $1`

const mine = 'pet_family_members me JOIN pets p ON p.id = me.pet_id WHERE me.user_id = $1'
const oneOfMine = prepared('my_pet', `SELECT ${petWithFamilyJson} AS json FROM ${mine} AND me.pet_id = $2`)

const listMine = (json: string): string => `
  SELECT pet.json FROM ${boundedRows({ json, from: `${mine} AND me.pet_id > $2`, order: 'me.pet_id', limit: '$3' })} AS pet
  ORDER BY pet.place`
const pageOfMine = prepared('my_pets', listMine(listedPetJson))
const wholePageOfMine = prepared('my_whole_pets', listMine(petWithFamilyJson))

const publicByNickname = prepared(
  'public_pet',
  `
  SELECT p.id AS "petId", p.owner_id AS "ownerId", p.birth_date::text AS "birthDate", p.shows_recorders AS "showsRecorders",
    ${publicPetJson} AS pet, ${publicLostJson} AS lost
  FROM pets p WHERE p.nickname = lower($1) AND p.is_public`,
)

const isLost = prepared('is_lost', 'SELECT 1 FROM lost_pets WHERE pet_id = $1')

/** A pet's time of change is also its version: two changes, even of one millisecond, never leave the same one behind. */
const nextVersion = `greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`

type PublicRow = PublicPet & { birthDate: string | null }

@Injectable()
export class PetsRepository {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly erasure: Erasure,
  ) {}

  /** Stores a pet with its owner as the first of the family. @throws DomainError `not_found` when the owner is gone */
  async insert(manager: EntityManager, fields: Partial<Pet> & { ownerId: string }): Promise<PetAnswer> {
    await this.erasure.requireAlive(manager, [person(fields.ownerId)], 'profile.notFound')
    const { id } = await manager.save(Pet, fields)
    await manager.insert(FamilyMember, { petId: id, userId: fields.ownerId, role: 'owner' })
    return this.answer(manager, id)
  }

  find(manager: EntityManager, id: number): Promise<Pet> {
    return manager.findOneByOrFail(Pet, { id })
  }

  async isLost(manager: EntityManager, id: number): Promise<boolean> {
    return (await rowsWithin(manager, isLost, [id])).length > 0
  }

  async update(manager: EntityManager, id: number, fields: Partial<Pet>): Promise<PetAnswer> {
    await manager.update(Pet, { id }, { ...fields, updatedAt: () => nextVersion })
    return this.answer(manager, id)
  }

  /** With its family, invitations and activity. */
  async delete(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(Pet, { id })
  }

  /** One of the person's pets, which nobody else changes until the transaction ends. */
  lockOneOf(manager: EntityManager, ownerId: string): Promise<Pet | null> {
    return manager.findOne(Pet, { where: { ownerId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } })
  }

  /** Those after an id, oldest first; not so many that their texts would not fit into one message. */
  async ofMember(userId: string, { after = 0, limit = petsAtOnce, whole }: InputOf<typeof listPets>): Promise<PetWithFamily[]> {
    const rows = await this.statements.rows<{ json: PetWithFamily }>(whole ? wholePageOfMine : pageOfMine, [userId, after, limit])
    return rows.map(({ json }) => withAge(json, json.birthDate))
  }

  async oneOfMember(userId: string, petId: number): Promise<PetWithFamily | undefined> {
    const row = await this.statements.first<{ json: PetWithFamily }>(oneOfMine, [userId, petId])
    return row && withAge(row.json, row.json.birthDate)
  }

  async publicByNickname(nickname: string): Promise<PublicPet | undefined> {
    const row = await this.statements.first<PublicRow>(publicByNickname, [nickname])
    if (!row) return undefined
    const { birthDate, pet, ...rest } = row
    return { ...rest, pet: withAge({ ...pet, mediaFiles: withoutKeys(pet.mediaFiles) }, birthDate) }
  }

  private async answer(manager: EntityManager, id: number): Promise<PetAnswer> {
    const [row] = (await manager.query(answer, [id])) as { json: PetAnswer }[]
    return withAge(row!.json, row!.json.birthDate)
  }
}
