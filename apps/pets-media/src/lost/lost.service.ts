import { Injectable, type OnModuleInit } from '@nestjs/common'
import {
  DomainError, notFound, petFound, petLost, petNoticeChanged, petSighted, type deleteSighting, type InputOf, type listSightings, type OutputOf, type reportSighting, type setLost,
} from '@huella/contracts'
import { type Change, Changes, type HandlingContext, personOf, ScheduledJobs } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { LostRepository, type LostState, type Sighting } from './lost.repository.js'

/** Messages that one pet gets within a day; a family that must read more reads none. */
export const sightingsADay = 30
const hour = 3600
const atOnce = 500
export const oldSightingsJob = 'remove-old-sightings'

/** Pets that are lost, and what finders tell their families. */
@Injectable()
export class LostService implements OnModuleInit {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly lost: LostRepository,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: oldSightingsJob,
      everyMs: 24 * hour * 1000,
      batch: async ({ manager }) => (await this.lost.deleteOldSightings(manager, atOnce)) === atOnce,
    })
  }

  async set({ petId, isLost, ...said }: InputOf<typeof setLost>, context: HandlingContext): Promise<OutputOf<typeof setLost>> {
    return this.changes.commit(context, async (change) => {
      const { isPublic } = await this.access.requireLocked(change.manager, petId, 'edit', context.actor)
      if (!isLost) return this.found(change, petId)
      if (!isPublic) throw new DomainError('conflict', { message: 'lost.needsPublic' })
      const phoneOf = said.showPhone ? personOf(context.actor).userId : null
      return { lost: await this.begin(change, petId, { message: said.message ?? null, phoneOf }) }
    })
  }

  private async begin(change: Change, petId: number, said: { message: string | null; phoneOf: string | null }): Promise<LostState> {
    const { json, isNew } = await this.lost.save(change.manager, petId, said)
    change.emit(isNew ? petLost : petNoticeChanged, { petId })
    return json
  }

  private async found(change: Change, petId: number): Promise<{ lost: null }> {
    if (await this.lost.end(change.manager, petId)) change.emit(petFound, { petId })
    return { lost: null }
  }

  /** By anybody: a private pet and an unknown nickname cannot be told apart. */
  async sighted({ nickname, message, contact }: InputOf<typeof reportSighting>, context: HandlingContext): Promise<Record<string, never>> {
    return this.changes.commit(context, async (change) => {
      const { manager } = change
      const petId = await this.lost.publicPet(manager, nickname)
      if (petId === undefined) throw notFound('pet.notFound')
      if (!(await this.lost.lock(manager, petId))) throw new DomainError('conflict', { message: 'lost.notLost' })
      if ((await this.lost.sightingsOfLastDay(manager, petId)) >= sightingsADay)
        throw new DomainError('rate_limited', { message: 'lost.tooManySightings', retryAfter: hour })
      const sightingId = await this.lost.addSighting(manager, petId, { message, contact: contact ?? null })
      change.emit(petSighted, { petId, sightingId })
      return {}
    })
  }

  async sightings(page: InputOf<typeof listSightings>, { actor }: HandlingContext): Promise<Sighting[]> {
    personOf(actor) // finders wrote to the family: no clinic's key reads it
    await this.access.require({ petId: page.petId }, 'read', actor)
    return this.lost.sightings(page)
  }

  async deleteSighting({ petId, sightingId }: InputOf<typeof deleteSighting>, context: HandlingContext): Promise<void> {
    await this.changes.commit(context, async ({ manager }) => {
      await this.access.requireLocked(manager, petId, 'edit', context.actor)
      if (!(await this.lost.deleteSighting(manager, petId, sightingId))) throw notFound('sighting.notFound')
    })
  }
}
