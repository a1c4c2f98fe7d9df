import { Injectable, type OnModuleInit } from '@nestjs/common'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { ObjectStore } from '@huella/object-storage'
import { MediaLibrary } from './media-library.js'
import { MediaRepository } from './media.repository.js'

const hour = 3600_000
/** How long an upload may wait for the form that names it, in milliseconds. */
const unclaimedFor = 24 * hour
/** At once: with the names of their smaller versions, the keys of as many files fit into one event. */
const filesAtOnce = 200

export const mediaJobs = { unclaimed: 'remove-unclaimed-media', interrupted: 'remove-interrupted-uploads' }

/** Removes, each hour, what people uploaded for pets and then did not use. */
@Injectable()
export class MediaSweep implements OnModuleInit {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly store: ObjectStore,
    private readonly media: MediaRepository,
    private readonly library: MediaLibrary,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: mediaJobs.unclaimed, everyMs: hour, batch: (change) => this.removeUnclaimed(change) })
    this.jobs.add({ name: mediaJobs.interrupted, everyMs: hour, batch: (change) => this.removeInterrupted(change) })
  }

  /** Files that no form named: their rows go, and the event makes their bytes go. */
  private async removeUnclaimed(change: Change): Promise<boolean> {
    const { rows, keys } = await this.media.deleteUnclaimed(change.manager, tooOld(), filesAtOnce)
    this.library.discard(change, keys)
    return rows === filesAtOnce
  }

  /** Bytes whose upload was never completed, so that no row names them. The transaction waits for the object store, which may be slow. */
  private async removeInterrupted({ manager }: Change): Promise<boolean> {
    await manager.query("SET LOCAL idle_in_transaction_session_timeout = '60s'")
    let removed = 0
    for await (const { key } of this.store.list('incoming/', tooOld())) {
      await this.store.delete(key)
      if (++removed === filesAtOnce) return true
    }
    return false
  }
}

const tooOld = (): Date => new Date(Date.now() - unclaimedFor)
