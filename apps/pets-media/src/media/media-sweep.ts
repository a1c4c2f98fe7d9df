import { randomUUID } from 'node:crypto'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { ObjectStore } from '@huella/object-storage'
import { MediaLibrary } from './media-library.js'
import { MediaRepository } from './media.repository.js'
import { ProfilePictures } from './profile-pictures.js'

const minute = 60_000
const hour = 60 * minute
/** How long an upload may wait for the form that names it, in milliseconds. */
const unclaimedFor = 24 * hour
/** How long a file may lie under `incoming/`: several times as long as a request lasts. */
const incomingFor = 10 * minute
/** At once: with the names of their smaller versions, the keys of as many files fit into one event. */
const filesAtOnce = 200

export const mediaJobs = { unclaimed: 'remove-unclaimed-media', unshown: 'remove-unshown-profile-pictures', interrupted: 'remove-interrupted-uploads' }

/** Removes what people uploaded and then did not use, and what a process left that died while it took an upload. */
@Injectable()
export class MediaSweep implements OnModuleInit {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly store: ObjectStore,
    private readonly media: MediaRepository,
    private readonly library: MediaLibrary,
    private readonly profiles: ProfilePictures,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: mediaJobs.unclaimed, everyMs: hour, batch: (change) => this.removeUnclaimed(change) })
    this.jobs.add({ name: mediaJobs.unshown, everyMs: hour, batch: (change) => this.removeUnshown(change) })
    this.jobs.add({ name: mediaJobs.interrupted, everyMs: 5 * minute, batch: (change) => this.removeInterrupted(change) })
  }

  /** Files that no form named: their rows go, and the event makes their bytes go. */
  private async removeUnclaimed(change: Change): Promise<boolean> {
    const { rows, keys } = await this.media.deleteUnclaimed(change.manager, before(unclaimedFor), filesAtOnce)
    this.library.discard(change, keys)
    return rows === filesAtOnce
  }

  /** The transaction waits for two other services. */
  private async removeUnshown(change: Change): Promise<boolean> {
    await waitLonger(change, '10s')
    return this.profiles.releaseUnused(change, randomUUID())
  }

  /** Bytes whose upload was never completed, so that no row names them. The transaction waits for the object store, which may be slow. */
  private async removeInterrupted(change: Change): Promise<boolean> {
    await waitLonger(change, '60s')
    await this.store.removeAbandoned()
    let removed = 0
    for await (const { key } of this.store.list('incoming/', before(incomingFor))) {
      await this.store.delete(key)
      if (++removed === filesAtOnce) return true
    }
    return false
  }
}

const before = (milliseconds: number): Date => new Date(Date.now() - milliseconds)

const waitLonger = ({ manager }: Change, time: string): Promise<unknown> => manager.query(`SET LOCAL idle_in_transaction_session_timeout = '${time}'`)
