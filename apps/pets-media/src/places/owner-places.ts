import { Injectable, type OnModuleInit } from '@nestjs/common'
import { findPlaces, petUpdated } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { Bus, type Change } from '@huella/messaging'
import { OwnerPlacesRepository, type Place } from './owner-places.repository.js'

const nowhere: Place = { country: null, region: null }

/**
 * Where owners live belongs to identity; it is kept here because a pet's plan depends on it in every list. Each event only says that
 * something may have changed: what is stored is what is true when it is handled, so that the order of events does not matter.
 */
@Injectable()
export class OwnerPlaces implements OnModuleInit {
  constructor(
    private readonly bus: Bus,
    private readonly erasure: Erasure,
    private readonly places: OwnerPlacesRepository,
  ) {}

  onModuleInit(): void {
    this.erasure.of('user', [({ manager }, userId) => this.places.forget(manager, userId)])
  }

  /** Asks where the owner lives, and announces the pets that moved along. @returns whether any did */
  async refresh(change: Change, userId: string, requestId: string): Promise<boolean> {
    if (await this.erasure.anyErased(change.manager, [person(userId)])) return false
    await this.places.lock(change.manager, userId)
    const known = await this.places.known(change.manager, userId)
    if (!known.hasPets && !known.isKept) return false
    const place = await this.placeOf(userId, requestId)
    if (place.country === known.country && place.region === known.region) return false
    await this.places.save(change.manager, userId, place)
    for (const petId of await this.places.petsFollowing(change.manager, userId)) change.emit(petUpdated, { petId, part: 'place' })
    return true
  }

  async refreshOwnerOf(change: Change, petId: number, requestId: string): Promise<void> {
    const ownerId = await this.places.ownerOf(change.manager, petId)
    if (ownerId) await this.refresh(change, ownerId, requestId)
  }

  /** A pet without a place of its own moves to its new owner's, also where that has long been known. */
  async handOver(change: Change, petId: number, userId: string, requestId: string): Promise<void> {
    if (await this.refresh(change, userId, requestId)) return
    if (await this.places.follows(change.manager, petId)) change.emit(petUpdated, { petId, part: 'place' })
  }

  /** @throws DomainError `unavailable`: only who has been asked may be said to live nowhere */
  private async placeOf(userId: string, requestId: string): Promise<Place> {
    const [found] = await this.bus.call(findPlaces, { ids: [userId] }, { actor: { kind: 'service', name: 'owner-places' }, requestId, language: 'en' })
    return found ?? nowhere
  }
}
