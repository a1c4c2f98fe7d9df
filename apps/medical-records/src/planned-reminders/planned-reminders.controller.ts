import { Controller } from '@nestjs/common'
import {
  petCreated, petHandedOver, petUpdated, userUpdated, vaccinationChanged, vaccinationDeleted, vaccinationRecorded, type DomainEvent,
} from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { PlannedReminders } from './planned-reminders.js'

const consumer = 'plan-doses'

/** What changes a pet's plan: what it is, what it was given, and where its owner lives. */
@Controller()
export class PlannedRemindersController {
  constructor(private readonly reminders: PlannedReminders) {}

  @Consume(petCreated, consumer)
  onPetCreated(event: DomainEvent<typeof petCreated>, change: Change): Promise<void> {
    return this.reminders.plan(change, [event.payload.petId], event.requestId)
  }

  @Consume(petUpdated, consumer)
  onPetUpdated(event: DomainEvent<typeof petUpdated>, change: Change): Promise<void> {
    return this.reminders.plan(change, [event.payload.petId], event.requestId)
  }

  @Consume(petHandedOver, consumer)
  onPetHandedOver({ payload: { petId } }: DomainEvent<typeof petHandedOver>, change: Change): Promise<void> {
    return this.reminders.lookSoon(change, { petId })
  }

  @Consume(userUpdated, consumer)
  onUserUpdated({ payload: { userId: ownerId } }: DomainEvent<typeof userUpdated>, change: Change): Promise<void> {
    return this.reminders.lookSoon(change, { ownerId })
  }

  @Consume(vaccinationRecorded, consumer)
  onVaccinationRecorded(event: DomainEvent<typeof vaccinationRecorded>, change: Change): Promise<void> {
    return this.reminders.plan(change, [event.payload.petId], event.requestId)
  }

  @Consume(vaccinationChanged, consumer)
  onVaccinationChanged(event: DomainEvent<typeof vaccinationChanged>, change: Change): Promise<void> {
    return this.reminders.plan(change, [event.payload.petId], event.requestId)
  }

  @Consume(vaccinationDeleted, consumer)
  onVaccinationDeleted(event: DomainEvent<typeof vaccinationDeleted>, change: Change): Promise<void> {
    return this.reminders.plan(change, [event.payload.petId], event.requestId)
  }
}
