import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { Changes } from '@huella/messaging'
import { ObjectStore } from '@huella/object-storage'
import { MediaLibrary } from './media-library.js'
import { MediaRepository } from './media.repository.js'

const hour = 3600_000
/** How long an upload may wait for the form that names it, in milliseconds. */
const unclaimedFor = 24 * hour

/** Removes, each hour, what people uploaded and then did not use. */
@Injectable()
export class MediaSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MediaSweep.name)
  private timer?: NodeJS.Timeout
  private running: Promise<void> = Promise.resolve()

  constructor(
    private readonly store: ObjectStore,
    private readonly changes: Changes,
    private readonly media: MediaRepository,
    private readonly library: MediaLibrary,
  ) {}

  onApplicationBootstrap(): void {
    const run = (): void =>
      void (this.running = this.sweep().catch((error: unknown) => this.logger.warn(`Sweep of uploads failed: ${String(error)}`)))
    this.timer = setInterval(run, hour).unref()
    run()
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  async sweep(now = Date.now()): Promise<void> {
    const before = new Date(now - unclaimedFor)
    const context = { actor: { kind: 'service' as const, name: 'media-sweep' }, requestId: 'media-sweep' }
    await this.changes.commit(context, async (change) =>
      this.library.discard(change, await this.media.deleteUnclaimed(change.manager, before)),
    )
    for await (const { key } of this.store.list('incoming/', before)) await this.store.delete(key)
  }
}
