import { Injectable } from '@nestjs/common'
import { petDeleted } from '@huella/contracts'
import type { ErasureStep } from '@huella/erasure'
import type { Change } from '@huella/messaging'
import { ActivityRepository } from '../activity/activity.repository.js'
import { MediaLibrary } from '../media/media-library.js'
import { PetsRepository } from './pets.repository.js'

/** Makes a pet disappear for every reader at once, and tells the other services what to erase. */
@Injectable()
export class PetRemoval {
  constructor(
    private readonly pets: PetsRepository,
    private readonly media: MediaLibrary,
    private readonly activity: ActivityRepository,
  ) {}

  /** By a person who will find an entry of it among their activity. */
  async removeBy(change: Change, { id, name }: { id: number; name: string }, userId: string): Promise<void> {
    await this.remove(change, id)
    await this.activity.addDeleted(change.manager, name, userId)
  }

  /** Step of an erasure: removes one of a person's pets. */
  readonly removeNextOf: ErasureStep = async (change, ownerId) => {
    const pet = await this.pets.lockOneOf(change.manager, ownerId)
    if (!pet) return false
    if (!(await this.shortenLog(change, pet.id))) await this.remove(change, pet.id)
    return true
  }

  /** An activity log goes with its pet; of a long one, some goes before. @returns whether there may be more that has to */
  shortenLog({ manager }: Change, petId: number): Promise<boolean> {
    return this.activity.deleteBeyond(manager, petId)
  }

  private async remove(change: Change, petId: number): Promise<void> {
    await this.media.release(change, petId)
    await this.pets.delete(change.manager, petId)
    change.emit(petDeleted, { petId, mediaKeys: [] })
  }
}
