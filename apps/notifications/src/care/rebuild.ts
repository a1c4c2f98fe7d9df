import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { petIdsAtOnce } from '@huella/contracts'
import { person, pet, type Subject } from '@huella/erasure'
import { ScheduledJobs } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import { BatchSize } from './batch-size.js'
import { CareFacts } from './care-facts.js'
import { Contacts } from './contacts.js'
import { inTime, Neighbours } from './neighbours.js'
import { RebuildRepository, type RebuildState } from './rebuild.repository.js'
import { isNeighbourAway } from './refresh-failure.js'

export const rebuildJob = 'rebuild'
/** Milliseconds until somebody's wish for a rebuild is noticed at the latest, and between two tries when a neighbour is away. */
const everyMs = 5000
const lastId = 2_147_483_647

/** Some who are asked for at once. */
interface Batch {
  state: RebuildState
  subjects: Subject[]
  refresh: () => Promise<void>
  /** Where to go on; undefined: everything has been asked for then. */
  next: RebuildState | undefined
}

/**
 * Asks for everything anew, as if nothing were known: pet by pet, in batches, while everything else goes on. What the others no longer know
 * goes, what they know comes; what people chose here, what they subscribed to and what they were sent stays. A new installation begins with it,
 * `npm run notifications:rebuild` has it done again.
 */
@Injectable()
export class Rebuild implements OnModuleInit {
  private readonly logger = new Logger(Rebuild.name)
  private readonly size = new BatchSize()

  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly repository: RebuildRepository,
    private readonly neighbours: Neighbours,
    private readonly care: CareFacts,
    private readonly contacts: Contacts,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: rebuildJob, everyMs, piece: () => this.next() })
  }

  /** @returns whether there may be more */
  private async next(): Promise<boolean> {
    const limit = this.size.now
    let tried: Batch | undefined
    try {
      const hasMore = await this.repository.whereItIs(async (manager, state) => {
        tried = await this.batch(manager, state, limit)
        await tried.refresh()
        return this.goOn(manager, tried.next)
      })
      this.size.double()
      return hasMore ?? false
    } catch (error) {
      if (!tried) throw error
      const isAway = isNeighbourAway(error)
      this.size.halve(isAway ? limit : tried.subjects.length)
      if (isAway) throw error
      return tried.subjects.length > 1 || this.stepOver(tried, error)
    }
  }

  private async goOn(manager: EntityManager, next: RebuildState | undefined): Promise<boolean> {
    if (next) await this.repository.goOn(manager, next)
    else {
      await this.repository.finish(manager)
      this.logger.log('Everything that the other services know has been asked for')
    }
    return next !== undefined
  }

  /** Who fails alone does not keep the others waiting: they are asked for again later. @returns whether there may be more */
  private async stepOver({ state, subjects, next }: Batch, error: unknown): Promise<boolean> {
    this.logger.error({ msg: 'A rebuild goes on without what cannot be stored', subjects, err: error })
    const hasMore = await this.repository.whereItIs(async (manager, now) => {
      if (!isDeepStrictEqual(now, state)) return true // somebody has begun it anew
      await this.repository.leave(manager, subjects)
      return this.goOn(manager, next)
    })
    return hasMore ?? false
  }

  private batch(manager: EntityManager, state: RebuildState, limit: number): Promise<Batch> {
    return state.petsDone ? this.people(manager, state, limit) : this.pets(manager, state, limit)
  }

  /** In the order of ids: those that are there, and those of which something is kept here. */
  private async pets(manager: EntityManager, state: RebuildState, limit: number): Promise<Batch> {
    const requestId = randomUUID()
    const there = await this.neighbours.petsAfter(state.petsAfter, inTime(requestId))
    const upTo = there.length < petIdsAtOnce ? lastId : there.at(-1)!
    const known = await this.repository.knownPets(manager, state.petsAfter, upTo, limit)
    const petIds = [...new Set([...there, ...known])].sort((one, other) => one - other).slice(0, limit)
    return {
      state,
      subjects: petIds.map(pet),
      refresh: async () => void (await this.care.refreshWithin(manager, petIds, requestId)),
      next: { ...state, petsAfter: petIds.at(-1) ?? state.petsAfter, petsDone: petIds.length < limit },
    }
  }

  private async people(manager: EntityManager, state: RebuildState, limit: number): Promise<Batch> {
    const userIds = await this.repository.knownPeople(manager, state.peopleAfter, limit)
    return {
      state,
      subjects: userIds.map(person),
      refresh: () => this.contacts.refresh(manager, userIds, randomUUID()),
      next: userIds.length < limit ? undefined : { ...state, peopleAfter: userIds.at(-1)! },
    }
  }
}
