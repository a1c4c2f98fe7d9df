import { randomUUID } from 'node:crypto'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { findUsedSources, sourcesAtOnce, type CallContext } from '@huella/contracts'
import { Bus, type Change, ScheduledJobs } from '@huella/messaging'
import { MediaLibrary } from '../media/media-library.js'
import { SourcesRepository, type CheckedSource } from './sources.repository.js'

export const unusedSourcesJob = 'remove-unused-sources'

/**
 * Removes what no dose was recorded from, or none any more. Which doses there are medical-records knows: it is asked while the row is locked, so
 * that whoever is about to record from it comes before, and it stays, or after, and does not find it.
 */
@Injectable()
export class SourceSweep implements OnModuleInit {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly bus: Bus,
    private readonly sources: SourcesRepository,
    private readonly library: MediaLibrary,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: unusedSourcesJob, everyMs: 60_000, batch: (change) => this.removeUnused(change) })
  }

  private async removeUnused(change: Change): Promise<boolean> {
    const due = await this.sources.lockDue(change.manager, sourcesAtOnce)
    if (due.length === 0) return false
    const used = new Set(await this.usedAmong(due))
    await this.sources.keep(change.manager, [...used])
    await this.library.remove(change, due.filter(({ id }) => !used.has(id)).map(({ key }) => key))
    return due.length === sourcesAtOnce
  }

  /** @throws DomainError `unavailable`: only who has been asked may be said to use nothing */
  private usedAmong(due: CheckedSource[]): Promise<number[]> {
    const context: CallContext = { actor: { kind: 'service', name: unusedSourcesJob }, requestId: randomUUID(), language: 'en' }
    return this.bus.call(findUsedSources, { petIds: [...new Set(due.map(({ petId }) => petId))], ids: due.map(({ id }) => id) }, context)
  }
}
