import { Controller } from '@nestjs/common'
import { petCreated, petHandedOver, userUpdated, type DomainEvent } from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { OwnerPlaces } from './owner-places.js'

const consumer = 'owner-places'

@Controller()
export class OwnerPlacesController {
  constructor(private readonly places: OwnerPlaces) {}

  @Consume(userUpdated, consumer)
  async accountChanged({ payload, requestId }: DomainEvent<typeof userUpdated>, change: Change): Promise<void> {
    await this.places.refresh(change, payload.userId, requestId)
  }

  @Consume(petCreated, consumer)
  petCreated({ payload, requestId }: DomainEvent<typeof petCreated>, change: Change): Promise<void> {
    return this.places.refreshOwnerOf(change, payload.petId, requestId)
  }

  @Consume(petHandedOver, consumer)
  petHandedOver({ payload, requestId }: DomainEvent<typeof petHandedOver>, change: Change): Promise<void> {
    return this.places.handOver(change, payload.petId, payload.userId, requestId)
  }
}
