import { randomUUID } from 'node:crypto'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { factsAtOnce, petIdsAtOnce } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import { CareFacts } from './care-facts.js'
import { Contacts, contactsAtOnce } from './contacts.js'
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
    const state = await this.repository.lock(manager)
    if (!state) return false
    const next = await (state.petsDone ? this.people(manager, state) : this.pets(manager, state))
    if (next) await this.repository.goOn(manager, next)
    else {
      await this.repository.finish(manager)
      this.logger.log('Everything that the other services know has been asked for')
    }
    return next !== undefined
  }

  private async pets(manager: EntityManager, state: RebuildState): Promise<RebuildState> {
    const requestId = randomUUID()
    const there = await this.neighbours.petsAfter(state.petsAfter, inTime(requestId))
    const upTo = there.length < petIdsAtOnce ? lastId : there.at(-1)!
    const known = await this.repository.knownPets(manager, state.petsAfter, upTo, factsAtOnce)
    const petIds = [...new Set([...there, ...known])].sort((one, other) => one - other).slice(0, factsAtOnce)
    await this.care.refreshWithin(manager, petIds, requestId)
    return { ...state, petsAfter: petIds.at(-1) ?? state.petsAfter, petsDone: petIds.length < factsAtOnce }
  }

  /** @returns undefined when all have been asked for */
  private async people(manager: EntityManager, state: RebuildState): Promise<RebuildState | undefined> {
    const userIds = await this.repository.knownPeople(manager, state.peopleAfter, contactsAtOnce)
    await this.contacts.refresh(manager, userIds, randomUUID())
    return userIds.length < contactsAtOnce ? undefined : { ...state, peopleAfter: userIds.at(-1)! }
  }
}
