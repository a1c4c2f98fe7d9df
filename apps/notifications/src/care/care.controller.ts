import { Controller } from '@nestjs/common'
import {
  appointmentChanged, appointmentRescheduled, appointmentScheduled, appointmentStatusChanged, familyMemberAdded, familyMemberRemoved, familyRoleChanged,
  petCreated, petHandedOver, petUpdated, reminderChanged, reminderCompleted, reminderCreated, userUpdated, vaccinationChanged, vaccinationDeleted, vaccinationRecorded, type DomainEvent,
} from '@huella/contracts'
import { person, pet } from '@huella/erasure'
import { type Change, Consume } from '@huella/messaging'
import { StaleFacts } from './stale-facts.js'

const consumer = 'care-facts'

interface AboutPet {
  payload: { petId: number }
}

/** What changes who cares for a pet, what is due for it, how it stands, or how somebody is reached. */
@Controller()
export class CareController {
  constructor(private readonly stale: StaleFacts) {}

  @Consume(petCreated, consumer)
  petCreated(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(petUpdated, consumer)
  petUpdated(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(petHandedOver, consumer)
  petHandedOver(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(familyMemberAdded, consumer)
  familyMemberAdded(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(familyMemberRemoved, consumer)
  familyMemberRemoved(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(familyRoleChanged, consumer)
  familyRoleChanged(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(reminderCreated, consumer)
  reminderCreated(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(reminderCompleted, consumer)
  reminderCompleted(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(reminderChanged, consumer)
  reminderChanged(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(appointmentScheduled, consumer)
  appointmentScheduled(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(appointmentRescheduled, consumer)
  appointmentRescheduled(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(appointmentStatusChanged, consumer)
  appointmentStatusChanged(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(appointmentChanged, consumer)
  appointmentChanged(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(vaccinationRecorded, consumer)
  vaccinationRecorded(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(vaccinationChanged, consumer)
  vaccinationChanged(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(vaccinationDeleted, consumer)
  vaccinationDeleted(event: AboutPet, change: Change) {
    return this.ofPet(event, change)
  }

  @Consume(userUpdated, consumer)
  userUpdated({ payload }: DomainEvent<typeof userUpdated>, change: Change) {
    return this.stale.note(change, [person(payload.userId)])
  }

  private ofPet({ payload }: AboutPet, change: Change): Promise<void> {
    return this.stale.note(change, [pet(payload.petId)])
  }
}
