import { Injectable } from '@nestjs/common'
import { petDeleted } from '@huella/contracts'
import type { Change } from '@huella/messaging'
import { ActivityRepository } from '../activity/activity.repository.js'
import { MediaLibrary } from '../media/media-library.js'
import { PetsRepository } from './pets.repository.js'

interface Removed {
  id: number
  name: string
  nickname: string
}

/** Makes a pet disappear for every reader at once, and tells the other services what to erase. */
@Injectable()
export class PetRemoval {
  constructor(
    private readonly pets: PetsRepository,
    private readonly media: MediaLibrary,
    private readonly activity: ActivityRepository,
  ) {}

  /** As {@link remove}, by a person who will find an entry of it among their activity. */
  async removeBy(change: Change, pet: Removed, userId: string): Promise<void> {
    await this.remove(change, pet)
    await this.activity.addDeleted(change.manager, pet.name, userId)
  }

  async remove(change: Change, pet: Removed): Promise<void> {
    await this.media.release(change, pet.id)
    const memberIds = await this.pets.memberIds(change.manager, pet.id)
    await this.pets.delete(change.manager, pet.id)
    change.emit(petDeleted, { petId: pet.id, petName: pet.name, nickname: pet.nickname, memberIds, mediaKeys: [] })
  }
}
