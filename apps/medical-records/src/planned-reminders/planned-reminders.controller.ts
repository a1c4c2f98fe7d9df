import { Controller } from '@nestjs/common'
import {
  petCreated, petHandedOver, petUpdated, userUpdated, vaccinationChanged, vaccinationDeleted, vaccinationRecorded, type DomainEvent,
} from '@huella/contracts'
import { type Change, Consume, ConsumeTogether } from '@huella/messaging'
import { PlannedReminders } from './planned-reminders.js'

const consumer = 'plan-doses'

interface AboutPet {
  requestId: string
  payload: { petId: number }
}

/** What changes a pet's plan: what it is, what it was given, and where its owner lives. */
@Controller()
export class PlannedRemindersController {
  constructor(private readonly reminders: PlannedReminders) {}

  @ConsumeTogether(petCreated, consumer)
  onPetCreated(events: AboutPet[], changes: Change[]): Promise<void> {
    return this.plan(events, changes)
  }

  @ConsumeTogether(petUpdated, consumer)
  onPetUpdated(events: AboutPet[], changes: Change[]): Promise<void> {
    return this.plan(events, changes)
  }

  @Consume(petHandedOver, consumer)
  onPetHandedOver({ payload: { petId } }: DomainEvent<typeof petHandedOver>, change: Change): Promise<void> {
    return this.reminders.lookSoon(change, { petId })
  }

  @Consume(userUpdated, consumer)
  onUserUpdated({ payload: { userId: ownerId } }: DomainEvent<typeof userUpdated>, change: Change): Promise<void> {
    return this.reminders.lookSoon(change, { ownerId })
  }

  @ConsumeTogether(vaccinationRecorded, consumer)
  onVaccinationRecorded(events: AboutPet[], changes: Change[]): Promise<void> {
    return this.plan(events, changes)
  }

  @ConsumeTogether(vaccinationChanged, consumer)
  onVaccinationChanged(events: AboutPet[], changes: Change[]): Promise<void> {
    return this.plan(events, changes)
  }

  @ConsumeTogether(vaccinationDeleted, consumer)
  onVaccinationDeleted(events: AboutPet[], changes: Change[]): Promise<void> {
    return this.plan(events, changes)
  }
  private plan(events: AboutPet[], changes: Change[]): Promise<void> {
    const changeOf = new Map(events.map(({ payload: { petId } }, index) => [petId, changes[index]!]))
    return this.reminders.plan(changeOf, events[0]!.requestId)
  }
}
