import { randomUUID } from 'node:crypto'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { Subject } from '@huella/erasure'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { DataSource, type EntityManager } from 'typeorm'
import { BatchSize } from './batch-size.js'
import { CareFacts } from './care-facts.js'
import { Contacts } from './contacts.js'
import { isNeighbourAway } from './refresh-failure.js'
import { StaleFactsRepository, type StaleFact, type StaleKind } from './stale-facts.repository.js'

export const staleFactsJob = 'stale-facts'
const jobs: Record<StaleKind, string> = { pet: staleFactsJob, user: 'stale-people' }
const kinds: readonly StaleKind[] = ['pet', 'user']
/** Milliseconds between two looks for changes that nobody in this process has noted, and between two tries when a neighbour is away. */
const everyMs = 5000

/**
 * What has changed at the other services, and is to be asked for. Events note it; here it is asked for in batches, so that many changes of
 * one pet are one question, and a service that is away holds up no events. Pets and people go separately: whoever holds the rows of a family
 * asks nobody any more.
 */
@Injectable()
export class StaleFacts implements OnModuleInit {
  private readonly logger = new Logger(StaleFacts.name)
  private readonly sizes = { pet: new BatchSize(), user: new BatchSize() }

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: StaleFactsRepository,
    private readonly jobs: ScheduledJobs,
    private readonly care: CareFacts,
    private readonly contacts: Contacts,
  ) {}

  onModuleInit(): void {
    for (const kind of kinds) this.jobs.add({ name: jobs[kind], everyMs, piece: () => this.next(kind) })
    this.dataSource.subscribers.push({
      afterTransactionCommit: ({ queryRunner }) => {
        for (const kind of kinds) if (queryRunner.data[jobs[kind]]) this.jobs.runSoon(jobs[kind])
      },
    })
  }

  /** Has it asked for soon after the transaction is committed. */
  async note({ manager }: Pick<Change, 'manager'>, subjects: Subject[]): Promise<void> {
    await this.repository.note(manager, subjects)
    for (const kind of kinds) if (subjects.some((subject) => subject.startsWith(`${kind}:`))) manager.queryRunner!.data[jobs[kind]] = true
  }

  /** @returns whether there may be more */
  private async next(kind: StaleKind): Promise<boolean> {
    const size = this.sizes[kind]
    const limit = size.now
    let taken: StaleFact[] = []
    try {
      await this.repository.takeFor(kind, limit, (manager, stale) => this.ask(manager, kind, (taken = stale)))
    } catch (error) {
      if (taken.length === 0) throw error
      size.halve(isNeighbourAway(error) ? limit : taken.length)
      await this.makeRoom(taken, error)
      return true
    }
    size.double()
    return taken.length === limit
  }

  private async ask(manager: EntityManager, kind: StaleKind, stale: StaleFact[]): Promise<void> {
    const ids = [...new Set(stale.map(({ subject }) => subject.slice(kind.length + 1)))]
    if (kind === 'pet') await this.care.refreshWithin(manager, ids.map(Number), randomUUID())
    else await this.contacts.refresh(manager, ids, randomUUID())
  }

  /**
   * What fails, or is too slow, alone holds up nothing else. Where a neighbour is away everything waits; the one that was tried goes behind the others,
   * for the neighbour may fail at this one only.
   * @throws what it failed with when everything waits
   */
  private async makeRoom(taken: StaleFact[], error: unknown): Promise<void> {
    const isAway = isNeighbourAway(error)
    const alone = taken.length === 1 ? taken[0]! : undefined
    if (alone && isAway) await this.repository.toEnd(alone)
    if (isAway) throw error
    if (!alone) return
    this.logger.error({ msg: 'What has changed cannot be stored, and waits', subject: alone.subject, err: error })
    await this.repository.putOff(alone)
  }
}
