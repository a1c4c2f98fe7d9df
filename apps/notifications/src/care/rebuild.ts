import { randomUUID } from 'node:crypto'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { factsAtOnce, petIdsAtOnce } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import { CareFacts } from './care-facts.js'
import { Contacts } from './contacts.js'
import { inTime, Neighbours } from './neighbours.js'
import { RebuildRepository, type RebuildState } from './rebuild.repository.js'

export const rebuildJob = 'rebuild'
/** Milliseconds until somebody's wish for a rebuild is noticed at the latest, and between two tries when a neighbour is away. */
const everyMs = 5000
const lastId = 2_147_483_647

/**
 * Asks for everything anew, as if nothing were known: pet by pet, in batches, while everything else goes on. What the others no longer know
 * goes, what they know comes; what people chose here, what they subscribed to and what they were sent stays. A new installation begins with it,
 * `npm run notifications:rebuild` has it done again.
 */
@Injectable()
export class Rebuild implements OnModuleInit {
  private readonly logger = new Logger(Rebuild.name)
  /** Pets, or people. Fewer after a failure: the database may not do more in time. More again after each success. */
  private atOnce = factsAtOnce

  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly repository: RebuildRepository,
    private readonly neighbours: Neighbours,
    private readonly care: CareFacts,
    private readonly contacts: Contacts,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: rebuildJob, everyMs, batch: ({ manager }) => this.next(manager) })
  }

  /** @returns whether there may be more */
  private async next(manager: EntityManager): Promise<boolean> {
    const limit = this.atOnce
    try {
      const hasMore = await this.go(manager, limit)
      this.atOnce = Math.min(factsAtOnce, limit * 2)
      return hasMore
    } catch (error) {
      this.atOnce = Math.max(1, Math.floor(limit / 2))
      throw error
    }
  }

  private async go(manager: EntityManager, limit: number): Promise<boolean> {
    const state = await this.repository.lock(manager)
    if (!state) return false
    const next = await (state.petsDone ? this.people(manager, state, limit) : this.pets(manager, state, limit))
    if (next) await this.repository.goOn(manager, next)
    else {
      await this.repository.finish(manager)
      this.logger.log('Everything that the other services know has been asked for')
    }
    return next !== undefined
  }

  /** In the order of ids: those that are there, and those of which something is kept here. */
  private async pets(manager: EntityManager, state: RebuildState, limit: number): Promise<RebuildState> {
    const requestId = randomUUID()
    const there = await this.neighbours.petsAfter(state.petsAfter, inTime(requestId))
    const upTo = there.length < petIdsAtOnce ? lastId : there.at(-1)!
    const known = await this.repository.knownPets(manager, state.petsAfter, upTo, limit)
    const petIds = [...new Set([...there, ...known])].sort((one, other) => one - other).slice(0, limit)
    await this.care.refreshWithin(manager, petIds, requestId)
    return { ...state, petsAfter: petIds.at(-1) ?? state.petsAfter, petsDone: petIds.length < limit }
  }

  /** @returns undefined when all have been asked for */
  private async people(manager: EntityManager, state: RebuildState, limit: number): Promise<RebuildState | undefined> {
    const userIds = await this.repository.knownPeople(manager, state.peopleAfter, limit)
    await this.contacts.refresh(manager, userIds, randomUUID())
    return userIds.length < limit ? undefined : { ...state, peopleAfter: userIds.at(-1)! }
  }
}
