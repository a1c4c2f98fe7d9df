import { Controller } from '@nestjs/common'
import {
  appointmentRescheduled,
  appointmentScheduled,
  appointmentStatusChanged,
  certificateIssued,
  certificateRevoked,
  familyMemberAdded,
  familyMemberRemoved,
  petCreated,
  petFound,
  petHandedOver,
  petLost,
  petSighted,
  petUpdated,
  reminderCompleted,
  reminderCreated,
  reviewAdded,
  reviewChanged,
  vaccinationChanged,
  vaccinationRecorded,
  visitor,
  type ActivityType,
  type DomainEvent,
  type EventType,
} from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { ActivityRepository } from './activity.repository.js'
import { RecordTexts } from './record-texts.js'
import type { ActivityParams } from './sentences.js'

const consumer = 'activity-log'

/** By it the app leads to what an entry tells of. */
const recordId = (id: number): ActivityParams => ({ recordId: String(id) })

/** Turns what happened in any service into one entry each of the pet's activity. */
@Controller()
export class ActivityLogController {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly texts: RecordTexts,
  ) {}

  @Consume(petCreated, consumer)
  petCreated(event: DomainEvent<typeof petCreated>, change: Change) {
    return this.add(event, change, 'pet_created')
  }

  @Consume(petUpdated, consumer, ({ part }) => part === 'profile')
  petUpdated(event: DomainEvent<typeof petUpdated>, change: Change) {
    return this.add(event, change, 'pet_updated')
  }

  @Consume(familyMemberAdded, consumer)
  familyMemberAdded(event: DomainEvent<typeof familyMemberAdded>, change: Change) {
    return this.add(event, change, 'family_member_added', { role: event.payload.role })
  }

  @Consume(familyMemberRemoved, consumer)
  familyMemberRemoved(event: DomainEvent<typeof familyMemberRemoved>, change: Change) {
    return this.add(event, change, 'family_member_removed', { role: event.payload.role })
  }

  @Consume(petHandedOver, consumer)
  petHandedOver(event: DomainEvent<typeof petHandedOver>, change: Change) {
    return this.add(event, change, 'owner_changed')
  }

  @Consume(petLost, consumer)
  petLost(event: DomainEvent<typeof petLost>, change: Change) {
    return this.add(event, change, 'pet_lost')
  }

  @Consume(petFound, consumer)
  petFound(event: DomainEvent<typeof petFound>, change: Change) {
    return this.add(event, change, 'pet_found')
  }

  /** By somebody whom nobody knows; what they wrote stays among the pet's sightings. */
  @Consume(petSighted, consumer)
  petSighted(event: DomainEvent<typeof petSighted>, change: Change) {
    return this.add({ ...event, causedBy: visitor }, change, 'pet_sighted', recordId(event.payload.sightingId))
  }

  @Consume(vaccinationRecorded, consumer)
  async vaccinationRecorded(event: DomainEvent<typeof vaccinationRecorded>, change: Change) {
    await this.add(event, change, 'vaccination_recorded', await this.vaccination(event))
  }

  /** By its own author; what the family or the administrators change about it is no line. */
  @Consume(vaccinationChanged, consumer, ({ byAuthor }) => byAuthor === true)
  async vaccinationChanged(event: DomainEvent<typeof vaccinationChanged>, change: Change) {
    await this.addOfOutsider(event, change, { of: 'vaccination', ...(await this.vaccination(event)) })
  }

  @Consume(reminderCreated, consumer)
  async reminderCreated(event: DomainEvent<typeof reminderCreated>, change: Change) {
    await this.add(event, change, 'reminder_created', await this.reminder(event))
  }

  @Consume(reminderCompleted, consumer)
  async reminderCompleted(event: DomainEvent<typeof reminderCompleted>, change: Change) {
    await this.add(event, change, 'reminder_completed', await this.reminder(event))
  }

  @Consume(appointmentScheduled, consumer)
  async appointmentScheduled(event: DomainEvent<typeof appointmentScheduled>, change: Change) {
    await this.add(event, change, 'appointment_scheduled', await this.visit(event))
  }

  @Consume(appointmentRescheduled, consumer)
  async appointmentRescheduled(event: DomainEvent<typeof appointmentRescheduled>, change: Change) {
    await this.add(event, change, 'appointment_rescheduled', await this.visit(event))
  }

  @Consume(appointmentStatusChanged, consumer)
  async appointmentStatusChanged(event: DomainEvent<typeof appointmentStatusChanged>, change: Change) {
    if (event.payload.status === 'cancelled') await this.add(event, change, 'appointment_cancelled', await this.visit(event))
  }

  /** Of a review that its author keeps from the family, the family learns that there is one, and who wrote it. */
  @Consume(reviewAdded, consumer)
  async reviewAdded(event: DomainEvent<typeof reviewAdded>, change: Change) {
    const { isPublic } = event.payload
    await this.add(event, change, 'review_added', isPublic ? await this.review(event, change) : { isPrivate: 'yes' })
  }

  /** One that its author keeps from the family from now on is not named in what was said before either. */
  @Consume(reviewChanged, consumer)
  async reviewChanged(event: DomainEvent<typeof reviewChanged>, change: Change) {
    const { byAuthor, isPublic, petId, reviewId } = event.payload
    if (!isPublic) {
      await this.activity.lockReview(change.manager, reviewId)
      await this.activity.withholdTitle(change.manager, petId, reviewId)
    }
    if (byAuthor) await this.addOfOutsider(event, change, { of: 'review', ...(isPublic && (await this.review(event, change))) })
  }

  @Consume(certificateIssued, consumer)
  certificateIssued(event: DomainEvent<typeof certificateIssued>, change: Change) {
    return this.add(event, change, 'certificate_issued', { recordId: event.payload.certificateId })
  }

  @Consume(certificateRevoked, consumer)
  certificateRevoked(event: DomainEvent<typeof certificateRevoked>, change: Change) {
    const { certificateId, code } = event.payload
    return this.add(event, change, 'certificate_revoked', { recordId: certificateId, code })
  }

  /** The time is that of the event: the visit may have been moved again. */
  private async visit(event: DomainEvent<typeof appointmentScheduled | typeof appointmentStatusChanged>): Promise<ActivityParams> {
    const { appointmentId, scheduledDate } = event.payload
    return { ...recordId(appointmentId), ...(await this.texts.ofAppointment(appointmentId, event)), scheduledDate }
  }

  private async vaccination(event: DomainEvent<typeof vaccinationRecorded | typeof vaccinationChanged>): Promise<ActivityParams> {
    const { vaccinationId } = event.payload
    return { ...recordId(vaccinationId), ...(await this.texts.ofVaccination(vaccinationId, event)) }
  }

  private async review(event: DomainEvent<typeof reviewAdded | typeof reviewChanged>, { manager }: Change): Promise<ActivityParams> {
    const { reviewId } = event.payload
    await this.activity.lockReview(manager, reviewId)
    return { ...recordId(reviewId), ...(await this.texts.ofReview(reviewId, event)) }
  }

  private async reminder(event: DomainEvent<typeof reminderCreated | typeof reminderCompleted>): Promise<ActivityParams> {
    const { reminderId } = event.payload
    return { ...recordId(reminderId), ...(await this.texts.ofReminder(reminderId, event)) }
  }

  private async addOfOutsider<E extends EventType>({ payload, causedBy, occurredAt }: DomainEvent<E>, { manager }: Change, params: ActivityParams & { of: string }): Promise<void> {
    const { petId } = payload as { petId: number }
    await this.activity.addOfOutsider(manager, { petId, type: 'record_changed', params, performedBy: causedBy, at: occurredAt })
  }

  private async add<E extends EventType>(
    event: DomainEvent<E>,
    { manager }: Change,
    type: ActivityType,
    params: ActivityParams = {},
  ): Promise<void> {
    const { petId } = event.payload as { petId: number }
    await this.activity.add(manager, { petId, type, params, performedBy: event.causedBy, at: event.occurredAt })
  }
}
