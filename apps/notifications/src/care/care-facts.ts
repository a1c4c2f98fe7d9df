import { Injectable } from '@nestjs/common'
import { factsAtOnce } from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import type { EntityManager } from 'typeorm'
import { Planner } from '../plan/planner.js'
import { CareFactsRepository } from './care-facts.repository.js'
import { Contacts } from './contacts.js'
import { inTime, Neighbours, type PetFacts } from './neighbours.js'

/**
 * What the other services say of pets: who cares for them, and what is due. Asked anew whenever something has changed, and once more before
 * anything is sent; kept for planning in between.
 */
@Injectable()
export class CareFacts {
  constructor(
    private readonly neighbours: Neighbours,
    private readonly repository: CareFactsRepository,
    private readonly contacts: Contacts,
    private readonly erasure: Erasure,
    private readonly planner: Planner,
  ) {}

  /**
   * Asks for what is true now, keeps it, and has the deliveries of these pets planned by it, in transactions of its own.
   * @returns what was said of each pet, by its id; those that are gone are left out
   * @throws DomainError `unavailable` when a service that has to be asked is away: nothing has changed then
   */
  async refresh(petIds: readonly number[], requestId: string): Promise<Map<number, PetFacts>> {
    const ids = [...new Set(petIds)]
    const all = new Map<number, PetFacts>()
    for (let from = 0; from < ids.length; from += factsAtOnce) {
      const some = ids.slice(from, from + factsAtOnce)
      const found = await this.repository.transaction((manager) => this.refreshWithin(manager, some, requestId))
      for (const facts of found) all.set(facts.petId, facts)
    }
    return all
  }

  /** As {@link refresh}, of one batch and in a transaction that has written nothing yet: whoever comes last asks last. */
  async refreshWithin(manager: EntityManager, petIds: number[], requestId: string): Promise<PetFacts[]> {
    if (petIds.length === 0) return []
    await this.repository.lock(manager, petIds)
    const said = await this.neighbours.pets(petIds, inTime(requestId))
    await this.contacts.makeKnown(manager, said.flatMap(({ members }) => members.map(({ userId }) => userId)), requestId)
    const found = await this.alive(manager, said) // they are held from here on, when nobody is asked any more
    const known = new Set(found.map(({ petId }) => petId))
    await this.repository.store(manager, found)
    await this.repository.forget(manager, petIds.filter((petId) => !known.has(petId)))
    await this.planner.replanPets(manager, petIds)
    return found
  }

  /** What is being erased here is gone already, and so is whoever is being erased. */
  private async alive(manager: EntityManager, found: PetFacts[]): Promise<PetFacts[]> {
    const subjects = found.flatMap(({ petId, members }) => [pet(petId), ...members.map(({ userId }) => person(userId))])
    if (!(await this.erasure.anyErased(manager, subjects))) return found
    const gone = new Set(await this.repository.erasedAmong(manager, subjects))
    return found
      .filter(({ petId }) => !gone.has(pet(petId)))
      .map((facts) => ({ ...facts, members: facts.members.filter(({ userId }) => !gone.has(person(userId))) }))
  }
}
