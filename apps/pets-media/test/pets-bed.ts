import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPet, findPlaces, unavailable, type Actor, type InputOf, type OutputOf } from '@huella/contracts'
import { ObjectStore } from '@huella/object-storage'
import { anOwner, ServiceBed } from '@huella/testing'
import { AppModule } from '../src/app.module.js'
import { readPetsMediaConfig } from '../src/config.js'

export type PetForm = InputOf<typeof createPet>
export type StoredPet = OutputOf<typeof createPet>

/** What the form sends for a new pet. */
export const petForm = (overrides: Partial<PetForm> = {}): PetForm =>
  ({ name: 'Luna', species: 'Dog', nickname: 'a wish', ageUnit: 'years', sex: 'unknown', isPublic: true, ...overrides }) as PetForm

export const userIdOf = (actor: Actor): string => ('userId' in actor ? actor.userId : '')

/** The service on its own database, NATS and media folder. */
export class PetsBed {
  /** Where people live, as identity would say; nobody anywhere unless told. */
  readonly places = new Map<string, { country: string; region: string | null }>()
  isIdentityAway = false

  private constructor(
    readonly service: ServiceBed,
    readonly mediaDir: string,
  ) {}

  static async start(): Promise<PetsBed> {
    const mediaDir = mkdtempSync(join(tmpdir(), 'huella-media-'))
    const module = (env: NodeJS.ProcessEnv) => AppModule.with(readPetsMediaConfig({ ...env, NODE_ENV: 'test', MEDIA_DIR: mediaDir }))
    const bed = new PetsBed(await ServiceBed.start({ service: 'pets-media', module }), mediaDir)
    await bed.service.answers(findPlaces, ({ ids }) => {
      if (bed.isIdentityAway) throw unavailable()
      return ids.map((id) => ({ id, country: null, region: null, ...bed.places.get(id) }))
    })
    return bed
  }

  get store(): ObjectStore {
    return this.service.app.get(ObjectStore, { strict: false })
  }

  /** A pet of this owner, or of a new one. */
  async pet(overrides: Partial<PetForm> = {}, owner: Actor = anOwner()): Promise<StoredPet> {
    return this.service.call(createPet, petForm(overrides), owner)
  }

  /** Puts somebody into a pet's family. */
  async join(petId: number, member: Actor, role: string): Promise<number> {
    const rows = await this.sql<{ id: number }>('INSERT INTO pet_family_members (pet_id, user_id, role) VALUES ($1, $2, $3) RETURNING id', [
      petId,
      userIdOf(member),
      role,
    ])
    return rows[0]!.id
  }

  sql<T>(statement: string, values?: unknown[]): Promise<T[]> {
    return this.service.sql(statement, values)
  }

  async stop(): Promise<void> {
    await this.service.stop()
    rmSync(this.mediaDir, { recursive: true, force: true })
  }
}
