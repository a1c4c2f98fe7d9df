import { Injectable } from '@nestjs/common'
import { type checkPetAccess, type FamilyRole, type findPetNames, type InputOf, type listMyPetIds, myPetsAtOnce, type OutputOf } from '@huella/contracts'
import { prepared, PreparedStatements, projection, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { careFactsJson, withOwnersPlace, type CareFacts } from '../care/care.repository.js'

/** A pet, and the place somebody has in its family; no role for a stranger. */
export interface PetMembership {
  petId: number
  nickname: string
  name: string
  ownerId: string
  isPublic: boolean
  role: FamilyRole | null
}
/** As {@link PetMembership}, with what rules need to know of the pet. */
export type CaredFor = PetMembership & { care: CareFacts }

const membership = (condition: string, more = '', from = ''): string => `
  SELECT p.id AS "petId", p.nickname, p.name, p.owner_id AS "ownerId", p.is_public AS "isPublic", f.role${more}
  FROM pets p LEFT JOIN pet_family_members f ON f.pet_id = p.id AND f.user_id = $2 ${from} WHERE ${condition}`
const withCare = (condition: string): string => membership(condition, `, ${careFactsJson} AS care`, withOwnersPlace)

const byId = prepared('membership_by_id', membership('p.id = $1'))
const byNickname = prepared('membership_by_nickname', membership('p.nickname = lower($1)'))
const caredForById = prepared('cared_for_by_id', withCare('p.id = $1'))
const caredForByNickname = prepared('cared_for_by_nickname', withCare('p.nickname = lower($1)'))
const lock = prepared('lock_pet', 'SELECT id FROM pets WHERE id = $1 FOR UPDATE')

type MyPet = OutputOf<typeof listMyPetIds>[number]
const myPet = { petId: 'p.id', name: 'p.name', nickname: 'p.nickname', role: 'f.role' }
const myPetJson = projection<Omit<MyPet, 'care'>>(myPet)
const mine = prepared(
  'my_pet_ids',
  `
  SELECT ${myPetJson} AS json
  FROM pet_family_members f JOIN pets p ON p.id = f.pet_id
  WHERE f.user_id = $1 AND f.pet_id > $2 ORDER BY f.pet_id LIMIT ${myPetsAtOnce}`,
)
const among = (json: string, from = ''): string => `
  SELECT ${json} AS json FROM pet_family_members f JOIN pets p ON p.id = f.pet_id ${from}
  WHERE f.user_id = $1 AND f.pet_id = ANY($2::int[]) ORDER BY f.pet_id`
const mineAmong = prepared('my_pet_ids_among', among(myPetJson))
const mineAmongWithCare = prepared('my_pets_among_with_care', among(projection<MyPet>({ ...myPet, care: careFactsJson }), withOwnersPlace))

const cover = `CASE WHEN is_public THEN coalesce(media_files::jsonb #>> '{images,0,thumbUrl}', nullif(image_url, '')) END`
type PetName = OutputOf<typeof findPetNames>[number]
const names = prepared(
  'pet_names',
  `
  SELECT ${projection<PetName>({ petId: 'id', name: 'name', nickname: 'nickname', ownerId: 'owner_id', species: 'species', coverUrl: cover })} AS json
  FROM pets WHERE id = ANY($1::int[])`,
)

export type PetKey = { petId: number } | { nickname: string }
export type AccessAnswer = OutputOf<typeof checkPetAccess>

/** Reads by which access is decided; each is one prepared statement. */
@Injectable()
export class AccessRepository {
  constructor(private readonly statements: PreparedStatements) {}

  membership(key: PetKey, userId: string): Promise<PetMembership | undefined> {
    return 'petId' in key ? this.statements.first(byId, [key.petId, userId]) : this.statements.first(byNickname, [key.nickname, userId])
  }

  caredFor(key: PetKey, userId: string): Promise<CaredFor | undefined> {
    return 'petId' in key ? this.statements.first(caredForById, [key.petId, userId]) : this.statements.first(caredForByNickname, [key.nickname, userId])
  }

  /**
   * As {@link membership}, and nobody else changes the pet until the transaction ends. Two statements: one that waits for the lock would
   * still see the family as it was before it waited.
   */
  async lockMembership(manager: EntityManager, petId: number, userId: string): Promise<PetMembership | undefined> {
    await rowsWithin(manager, lock, [petId])
    return (await rowsWithin<PetMembership>(manager, byId, [petId, userId]))[0]
  }

  /** By id: those among these, or those after one, {@link myPetsAtOnce} at most. */
  async mine(userId: string, { after = 0, among, withCare }: InputOf<typeof listMyPetIds>): Promise<MyPet[]> {
    const rows = among ? this.statements.rows<{ json: MyPet }>(withCare ? mineAmongWithCare : mineAmong, [userId, among]) : this.statements.rows<{ json: MyPet }>(mine, [userId, after])
    return (await rows).map(({ json }) => json)
  }

  async names(ids: number[]): Promise<PetName[]> {
    return (await this.statements.rows<{ json: PetName }>(names, [ids])).map(({ json }) => json)
  }
}
