import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { factsAtOnce, findDoctorUsers, findFamilies, type CallContext } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { LRUCache } from 'lru-cache'
import { inPieces } from '../pets/in-parallel.js'
import { changesFamily, type LiveEvent } from './hint-of.js'

type UserIds = readonly string[]
/** By pet, or by doctor's profile. A minute old at most; what changes a family drops it at once. */
type Known = LRUCache<number, UserIds>
const known = (): Known => new LRUCache({ max: 50_000, ttl: 60_000, allowStale: true })

const asking = (): CallContext => ({ actor: { kind: 'service', name: 'live' }, requestId: randomUUID(), language: 'en' })

/** Who may hear of a pet, and who is behind a doctor's profile. */
@Injectable()
export class Audiences {
  private readonly families = known()
  private readonly doctors = known()
  /** For each look-up under way the pets whose families may have changed since it began. */
  private readonly changedMeanwhile = new Set<Set<number>>()

  constructor(private readonly bus: Bus) {}

  /** To be called when an event has come, before anything is sent of it. */
  note(event: LiveEvent): void {
    if (event.petId === undefined || !changesFamily(event)) return
    this.families.delete(event.petId)
    for (const changed of this.changedMeanwhile) changed.add(event.petId)
  }

  /** Who cared for a pet, as far as it is known without asking: for what is said of a pet that is gone. */
  formerFamily(petId: number): UserIds {
    return this.families.get(petId) ?? []
  }

  /**
   * Whom events concern right now.
   * @throws DomainError `unavailable` while nobody can say
   */
  async of(events: readonly LiveEvent[]): Promise<(event: LiveEvent) => Set<string>> {
    await this.knowDoctors(new Set(events.flatMap(({ doctorIds }) => doctorIds)))
    await this.knowFamilies(new Set(events.flatMap(({ petId }) => petId ?? [])))
    return ({ userIds, petId, doctorIds }) =>
      new Set([...userIds, ...(petId === undefined ? [] : (this.families.get(petId) ?? [])), ...doctorIds.flatMap((id) => this.doctors.get(id) ?? [])])
  }

  /** Families that change while they are asked for are asked for again. */
  private async knowFamilies(petIds: ReadonlySet<number>): Promise<void> {
    const changed = new Set<number>()
    this.changedMeanwhile.add(changed)
    try {
      for (let wanted = unknownOf(petIds, this.families); wanted.length > 0; wanted = unknownOf(petIds, this.families)) {
        changed.clear()
        const found = await this.askForFamilies(wanted)
        for (const id of wanted.filter((each) => !changed.has(each))) this.families.set(id, found.get(id) ?? [])
      }
    } finally {
      this.changedMeanwhile.delete(changed)
    }
  }

  private async askForFamilies(petIds: number[]): Promise<Map<number, UserIds>> {
    const pieces = inPieces(petIds, factsAtOnce)
    const found = (await Promise.all(pieces.map((piece) => this.bus.call(findFamilies, { petIds: piece }, asking())))).flat()
    return new Map(found.map(({ petId, ownerId, members }) => [petId, [ownerId, ...members.map(({ userId }) => userId)]]))
  }

  private async knowDoctors(doctorIds: ReadonlySet<number>): Promise<void> {
    for (const piece of inPieces(unknownOf(doctorIds, this.doctors), factsAtOnce)) {
      const found = await this.bus.call(findDoctorUsers, { doctorIds: piece }, asking())
      const users = new Map(found.map(({ id, userId }) => [id, [userId]]))
      for (const id of piece) this.doctors.set(id, users.get(id) ?? [])
    }
  }
}

const unknownOf = (ids: ReadonlySet<number>, cache: Known): number[] => [...ids].filter((id) => !cache.has(id))
