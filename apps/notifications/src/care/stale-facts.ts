import { randomUUID } from 'node:crypto'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { factsAtOnce } from '@huella/contracts'
import type { Subject } from '@huella/erasure'
import { type Change, ScheduledJobs, toDomainError } from '@huella/messaging'
import { DataSource, type EntityManager } from 'typeorm'
import { CareFacts } from './care-facts.js'
import { Contacts } from './contacts.js'
import { StaleFactsRepository, type StaleFact } from './stale-facts.repository.js'

export const staleFactsJob = 'stale-facts'
/** Milliseconds between two looks for changes that nobody in this process has noted, and between two tries when a neighbour is away. */
const everyMs = 5000
/** Seconds until a change that cannot be dealt with, for a reason of its own, is tried again. */
const restSeconds = 60

/**
 * What has changed at the other services, and is to be asked for. Events note it; here it is asked for in batches, so that many changes of
 * one pet are one question, and a service that is away holds up no events.
 */
@Injectable()
export class StaleFacts implements OnModuleInit {
  private readonly logger = new Logger(StaleFacts.name)
  /** Fewer after a failure, to find the one that fails, or what the database can do in time; more again after each success. */
  private atOnce = factsAtOnce

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: StaleFactsRepository,
    private readonly jobs: ScheduledJobs,
    private readonly care: CareFacts,
    private readonly contacts: Contacts,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: staleFactsJob, everyMs, piece: () => this.next() })
    this.dataSource.subscribers.push({
      afterTransactionCommit: ({ queryRunner }) => {
        if (queryRunner.data[staleFactsJob]) void this.runSoon()
      },
    })
  }

  /** Has it asked for as soon as the transaction is committed. */
  async note({ manager }: Pick<Change, 'manager'>, subjects: Subject[]): Promise<void> {
    await this.repository.note(manager, subjects)
    manager.queryRunner!.data[staleFactsJob] = true
  }

  /** A run that is under way may have looked before the commit: another one follows. */
  private async runSoon(): Promise<void> {
    await this.jobs.run(staleFactsJob)
    await this.jobs.run(staleFactsJob)
  }

  /** @returns whether there may be more */
  private async next(): Promise<boolean> {
    const limit = this.atOnce
    let taken: StaleFact[] = []
    try {
      await this.repository.takeFor(limit, (manager, stale) => this.ask(manager, (taken = stale)))
    } catch (error) {
      const isAway = taken.length === 0 || toDomainError(error).code === 'unavailable'
      this.atOnce = Math.max(1, Math.floor((isAway ? limit : taken.length) / 2))
      if (isAway) throw error
      if (taken.length === 1) await this.putOff(taken[0]!, error)
      return true
    }
    this.atOnce = Math.min(factsAtOnce, limit * 2)
    return taken.length === limit
  }

  private async ask(manager: EntityManager, stale: StaleFact[]): Promise<void> {
    const requestId = randomUUID()
    await this.care.refreshWithin(manager, idsOf(stale, 'pet').map(Number), requestId)
    await this.contacts.refresh(manager, idsOf(stale, 'user'), requestId)
  }

  /** What cannot be dealt with holds up nothing else. */
  private async putOff({ id, subject }: StaleFact, error: unknown): Promise<void> {
    this.logger.error({ msg: 'What has changed cannot be stored, and waits', subject, err: error })
    await this.repository.putOff(id, restSeconds)
  }
}

/** Each once. */
function idsOf(stale: StaleFact[], kind: 'pet' | 'user'): string[] {
  const ids = stale.map(({ subject }) => subject).filter((subject) => subject.startsWith(`${kind}:`)).map((subject) => subject.slice(kind.length + 1))
  return [...new Set(ids)]
}
