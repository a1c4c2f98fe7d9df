import { Controller } from '@nestjs/common'
import {
  appointmentRescheduled,
  appointmentScheduled,
  appointmentStatusChanged,
  familyMemberAdded,
  familyMemberRemoved,
  petCreated,
  petHandedOver,
  petUpdated,
  reminderCompleted,
  reminderCreated,
  reviewAdded,
  vaccinationRecorded,
  type ActivityType,
  type DomainEvent,
  type EventType,
} from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { ActivityRepository } from './activity.repository.js'
import type { ActivityParams } from './sentences.js'

const consumer = 'activity-log'

/** Turns what happened in any service into one entry each of the pet's activity. */
@Controller()
export class ActivityLogController {
  constructor(private readonly activity: ActivityRepository) {}

  @Consume(petCreated, consumer)
  petCreated(event: DomainEvent<typeof petCreated>, change: Change) {
    return this.add(event, change, 'pet_created', { petName: event.payload.petName })
  }

  @Consume(petUpdated, consumer)
  async petUpdated(event: DomainEvent<typeof petUpdated>, change: Change) {
    if (event.payload.part === 'profile') await this.add(event, change, 'pet_updated', { petName: event.payload.petName })
  }

  @Consume(familyMemberAdded, consumer)
  familyMemberAdded(event: DomainEvent<typeof familyMemberAdded>, change: Change) {
    return this.add(event, change, 'family_member_added', { petName: event.payload.petName, role: event.payload.role })
  }

  @Consume(familyMemberRemoved, consumer)
  familyMemberRemoved(event: DomainEvent<typeof familyMemberRemoved>, change: Change) {
    return this.add(event, change, 'family_member_removed', { petName: event.payload.petName, role: event.payload.role })
  }

  @Consume(petHandedOver, consumer)
  petHandedOver(event: DomainEvent<typeof petHandedOver>, change: Change) {
    return this.add(event, change, 'owner_changed', { petName: event.payload.petName })
  }

  @Consume(vaccinationRecorded, consumer)
  vaccinationRecorded(event: DomainEvent<typeof vaccinationRecorded>, change: Change) {
    return this.add(event, change, 'vaccination_recorded', { vaccineName: event.payload.vaccineName })
  }

  @Consume(reminderCreated, consumer)
  reminderCreated(event: DomainEvent<typeof reminderCreated>, change: Change) {
    return this.add(event, change, 'reminder_created', { vaccineName: event.payload.vaccineName })
  }

  @Consume(reminderCompleted, consumer)
  reminderCompleted(event: DomainEvent<typeof reminderCompleted>, change: Change) {
    return this.add(event, change, 'reminder_completed', { vaccineName: event.payload.vaccineName })
  }

  @Consume(appointmentScheduled, consumer)
  appointmentScheduled(event: DomainEvent<typeof appointmentScheduled>, change: Change) {
    return this.add(event, change, 'appointment_scheduled', visit(event.payload))
  }

  @Consume(appointmentRescheduled, consumer)
  appointmentRescheduled(event: DomainEvent<typeof appointmentRescheduled>, change: Change) {
    return this.add(event, change, 'appointment_rescheduled', visit(event.payload))
  }

  @Consume(appointmentStatusChanged, consumer)
  async appointmentStatusChanged(event: DomainEvent<typeof appointmentStatusChanged>, change: Change) {
    if (event.payload.status === 'cancelled') await this.add(event, change, 'appointment_cancelled', visit(event.payload))
  }

  /** A review that its author keeps from the family leaves no trace for the family. */
  @Consume(reviewAdded, consumer)
  async reviewAdded(event: DomainEvent<typeof reviewAdded>, change: Change) {
    if (event.payload.isPublic) await this.add(event, change, 'review_added', { reviewTitle: event.payload.title })
  }

  private async add<E extends EventType>(
    event: DomainEvent<E>,
    { manager }: Change,
    type: ActivityType,
    params: ActivityParams,
  ): Promise<void> {
    const { petId } = event.payload as { petId: number }
    await this.activity.add(manager, { petId, type, params, performedBy: event.causedBy, at: event.occurredAt })
  }
}

type Visit = DomainEvent<typeof appointmentScheduled>['payload']

const visit = ({ type, description, scheduledDate }: Pick<Visit, 'type' | 'description' | 'scheduledDate'>): ActivityParams => ({
  type, scheduledDate, ...(description && { description }),
})
