import { Injectable } from '@nestjs/common'
import { mediaDiscarded } from '@huella/contracts'
import type { ErasureStep } from '@huella/erasure'
import type { Change } from '@huella/messaging'
import { galleryOf, wantedKeys, type Gallery, type WantedMedia } from './gallery.js'
import { MediaRepository } from './media.repository.js'

/** So many files are deleted, whatever the object store, while the event's transaction waits; and an event stays well below what it may hold. */
const keysPerEvent = 50

interface Claim {
  gallery: Gallery
  keys: string[]
}

/** Which files belong to which pet. */
@Injectable()
export class MediaLibrary {
  constructor(private readonly media: MediaRepository) {}

  /**
   * Sets aside the wanted files for a pet that is being saved; {@link attach} completes it.
   * @param petId null while the pet has no id yet
   * @throws DomainError `invalid` when one is neither the pet's nor an upload of this person
   */
  async claim({ manager }: Change, wanted: WantedMedia, by: { userId: string; petId: number | null }): Promise<Claim> {
    const keys = wantedKeys(wanted)
    const usable = keys.length > 0 ? await this.media.lockUsable(manager, keys, by) : []
    return { gallery: galleryOf(wanted, usable), keys: usable.map(({ key }) => key) }
  }

  /** Makes the files the pet's; what it showed before and no longer shows is discarded. */
  async attach(change: Change, petId: number, keys: string[]): Promise<void> {
    if (keys.length > 0) await this.media.attach(change.manager, keys, petId)
    this.discard(change, await this.media.deleteDropped(change.manager, petId, keys))
  }

  /** Makes one more file the pet's. */
  add({ manager }: Change, petId: number, key: string): Promise<void> {
    return this.media.attach(manager, [key], petId)
  }

  async remove(change: Change, keys: string[]): Promise<void> {
    this.discard(change, await this.media.deleteKeys(change.manager, keys))
  }

  /** Discards all files of a pet. */
  async release(change: Change, petId: number): Promise<void> {
    this.discard(change, await this.media.deleteOfPet(change.manager, petId))
  }

  /** Step of an erasure: discards what a person uploaded that no pet shows. */
  readonly releaseUploads: ErasureStep = async (change, userId) => {
    const keys = await this.media.deleteOfUser(change.manager, userId)
    this.discard(change, keys)
    return keys.length > 0
  }

  /** Step of an erasure: what other people's pets show stays, without saying whose it was. */
  readonly forgetUploader: ErasureStep = ({ manager }, userId) => this.media.forgetUploader(manager, userId)

  /** Announces files that nothing names any more: they are erased once the change is committed, however often that takes. */
  discard(change: Change, mediaKeys: string[]): void {
    for (let first = 0; first < mediaKeys.length; first += keysPerEvent) {
      change.emit(mediaDiscarded, { mediaKeys: mediaKeys.slice(first, first + keysPerEvent) })
    }
  }
}
