import { Injectable } from '@nestjs/common'
import type { findPetChoices, OutputOf } from '@huella/contracts'
import { prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import type { EntityManager } from 'typeorm'

type PetChoices = OutputOf<typeof findPetChoices>
interface Row { petId: number; userId: string; muted: boolean; reminded: boolean | null }

const columns = 'pet_id AS "petId", user_id AS "userId", muted, reminded'
const find = prepared('pet_choices', `SELECT ${columns} FROM pet_choices WHERE pet_id = ANY($1::int[]) ORDER BY pet_id, user_id`)
const mute = prepared('mute_pet', `
  INSERT INTO pet_choices (pet_id, user_id, muted) VALUES ($1, $2, $3) ON CONFLICT (pet_id, user_id) DO UPDATE SET muted = excluded.muted`)
const remind = prepared('remind_of_pet', `
  INSERT INTO pet_choices (pet_id, user_id, reminded) SELECT $1, key, value::boolean FROM jsonb_each_text($2) ORDER BY key
  ON CONFLICT (pet_id, user_id) DO UPDATE SET reminded = excluded.reminded`)

/** What others have muted is theirs alone to know. */
const seenBy = (userId: string, rows: Row[]): PetChoices => ({
  muted: rows.filter((row) => row.userId === userId && row.muted).map(({ petId }) => petId),
  choices: rows.map(({ petId, userId: whose, reminded }) => ({ petId, userId: whose, reminded })),
})

@Injectable()
export class PetChoicesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async find(petIds: number[], userId: string): Promise<PetChoices> {
    return petIds.length === 0 ? { muted: [], choices: [] } : seenBy(userId, await this.statements.rows<Row>(find, [petIds]))
  }

  async read(manager: EntityManager, petId: number, userId: string): Promise<PetChoices> {
    return seenBy(userId, await rowsWithin<Row>(manager, find, [[petId]]))
  }

  async mute(manager: EntityManager, petId: number, userId: string, muted: boolean): Promise<void> {
    await rowsWithin(manager, mute, [petId, userId, muted])
  }

  /** @param reminded by user id */
  async remind(manager: EntityManager, petId: number, reminded: Record<string, boolean>): Promise<void> {
    await rowsWithin(manager, remind, [petId, JSON.stringify(reminded)])
  }
}
