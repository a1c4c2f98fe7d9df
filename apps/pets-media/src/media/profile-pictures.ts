import { Injectable } from '@nestjs/common'
import { findAccountPictures, findDoctorPictures, type CallContext } from '@huella/contracts'
import { Bus, type Change } from '@huella/messaging'
import { MediaLibrary } from './media-library.js'
import { urlKey } from './media-url.js'
import { MediaRepository } from './media.repository.js'

/** Milliseconds that a picture may wait for the form it was uploaded for, and between two looks at whether it is shown. */
const day = 24 * 3600_000
/** So many people are asked about at once. */
const atOnce = 100

/**
 * Pictures of people belong to two other services: the account and the doctor's profile. What one of them has shown and none shows any
 * more is erased when they say that something changed; what was never shown, a day later.
 */
@Injectable()
export class ProfilePictures {
  constructor(
    private readonly bus: Bus,
    private readonly media: MediaRepository,
    private readonly library: MediaLibrary,
  ) {}

  /** After a person's account or profile has changed. */
  async releaseReplaced(change: Change, userId: string, requestId: string): Promise<void> {
    if (!(await this.media.hasProfilePicture(change.manager, userId))) return
    const shown = await this.shownBy([userId], requestId)
    this.library.discard(change, await this.media.deleteReplaced(change.manager, userId, shown))
  }

  /** Those that were not looked at for a day. @returns whether there may be more */
  async releaseUnused(change: Change, requestId: string): Promise<boolean> {
    const unchecked = await this.media.lockUnchecked(change.manager, new Date(Date.now() - day), atOnce)
    if (unchecked.length === 0) return false
    const shown = await this.shownBy([...new Set(unchecked.map(({ ownerId }) => ownerId))], requestId)
    const keys = unchecked.map(({ key }) => key)
    this.library.discard(change, await this.media.deleteUnshown(change.manager, keys, shown))
    return unchecked.length === atOnce
  }

  /** Storage keys. @throws DomainError `unavailable`: only who has been asked may be said to show nothing */
  private async shownBy(userIds: string[], requestId: string): Promise<string[]> {
    const context: CallContext = { actor: { kind: 'service', name: 'profile-pictures' }, requestId, language: 'en' }
    const asked = [this.bus.call(findAccountPictures, { userIds }, context), this.bus.call(findDoctorPictures, { userIds }, context)]
    return (await Promise.all(asked)).flat().flatMap((url) => urlKey(url) ?? [])
  }
}
