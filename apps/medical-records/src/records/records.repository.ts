import { Injectable } from '@nestjs/common'
import { PreparedStatements } from '@huella/persistence'
import type { EntityManager } from 'typeorm'
import { forInsights, nearRecords, wholeRecords } from './records.sql.js'

const recentlyErased = "SELECT pet_id FROM erased_pets WHERE erased_at > now() - interval '2 days'"
/** Reminders go first: they point at vaccinations. */
const eraseFrom = ['vaccination_reminders', 'vaccinations', 'appointments']

@Injectable()
export class RecordsRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** JSON text: one entry for each pet. */
  async ofPets(petIds: number[]): Promise<string> {
    return (await this.statements.first<{ json: string }>(nearRecords, [petIds]))!.json
  }

  /** As {@link ofPets}, with more of it and whole texts. */
  async whole(petId: number): Promise<string> {
    return (await this.statements.first<{ json: string }>(wholeRecords, [[petId]]))!.json
  }

  /** JSON text. */
  async forInsights(petId: number): Promise<string> {
    return (await this.statements.first<{ json: string }>(forInsights, [petId]))!.json
  }

  async erasePet(manager: EntityManager, petId: number): Promise<void> {
    await manager.query('INSERT INTO erased_pets (pet_id) VALUES ($1) ON CONFLICT DO NOTHING', [petId])
    for (const table of eraseFrom) await manager.query(`DELETE FROM ${table} WHERE pet_id = $1`, [petId])
  }

  /** Erases again what a request that was under way wrote after its pet was erased. @returns false: one batch is all there is */
  async eraseLeftovers(manager: EntityManager): Promise<false> {
    for (const table of eraseFrom) await manager.query(`DELETE FROM ${table} WHERE pet_id IN (${recentlyErased})`)
    return false
  }
}
