import { Controller } from '@nestjs/common'
import {
  apiKeyRevoked, appointmentReassigned, appointmentRescheduled, appointmentScheduled, appointmentStatusChanged, doctorDeleted, reviewAdded, reviewChanged, reviewDeleted,
  vaccinationChanged, vaccinationDeleted, vaccinationRecorded, type DomainEvent, type EventType,
} from '@huella/contracts'
import { Erasure, pet } from '@huella/erasure'
import { type Change, Consume } from '@huella/messaging'
import { Clock } from '../clock/clock.js'
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js'
import { bodyOf, outlivesPet, toldOfChangedDose, toldOfChangedReview, toldOfDose, toldOfReassigned, toldOfReview, toldOfStatus, toldOfVisit, type Told } from './webhook-events.js'
import { WebhooksRepository } from './webhooks.repository.js'

const consumer = 'webhooks'
const ending = 'webhooks-end'

/** Programs act for doctors: what concerns none of them is told to none. */
const namesDoctor = ({ doctorId }: { doctorId?: number | null | undefined }): boolean => doctorId != null

type Event<E extends EventType> = DomainEvent<E>

/**
 * Plans what programs are told. Whose program that is was written with the event, in the transaction of the change: the record may be gone by
 * now, or name somebody else.
 */
@Controller()
export class WebhookEventsController {
  constructor(
    private readonly clock: Clock,
    private readonly erasure: Erasure,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly webhooks: WebhooksRepository,
  ) {}

  @Consume(vaccinationRecorded, consumer, namesDoctor)
  onRecorded(event: Event<typeof vaccinationRecorded>, change: Change): Promise<void> {
    return this.plan(event, toldOfDose('vaccination.recorded', event.payload), change)
  }

  @Consume(vaccinationChanged, consumer, namesDoctor)
  onChanged(event: Event<typeof vaccinationChanged>, change: Change): Promise<void> {
    return this.plan(event, toldOfChangedDose(event.payload), change)
  }

  @Consume(vaccinationDeleted, consumer, namesDoctor)
  onDeleted(event: Event<typeof vaccinationDeleted>, change: Change): Promise<void> {
    return this.plan(event, toldOfDose('vaccination.deleted', event.payload), change)
  }

  @Consume(appointmentScheduled, consumer, namesDoctor)
  onScheduled(event: Event<typeof appointmentScheduled>, change: Change): Promise<void> {
    return this.plan(event, toldOfVisit('appointment.requested', event.payload), change)
  }

  @Consume(appointmentRescheduled, consumer, namesDoctor)
  onRescheduled(event: Event<typeof appointmentRescheduled>, change: Change): Promise<void> {
    return this.plan(event, toldOfVisit('appointment.rescheduled', event.payload), change)
  }

  @Consume(appointmentStatusChanged, consumer, namesDoctor)
  onStatusChanged(event: Event<typeof appointmentStatusChanged>, change: Change): Promise<void> {
    return this.plan(event, toldOfStatus(event.payload), change)
  }

  @Consume(appointmentReassigned, consumer)
  onReassigned(event: Event<typeof appointmentReassigned>, change: Change): Promise<void> {
    return this.plan(event, toldOfReassigned(event.payload), change)
  }

  @Consume(reviewAdded, consumer)
  onReviewAdded(event: Event<typeof reviewAdded>, change: Change): Promise<void> {
    return this.plan(event, toldOfReview('review.added', event.payload), change)
  }

  @Consume(reviewChanged, consumer)
  onReviewChanged(event: Event<typeof reviewChanged>, change: Change): Promise<void> {
    return this.plan(event, toldOfChangedReview(event.payload), change)
  }

  @Consume(reviewDeleted, consumer)
  onReviewDeleted(event: Event<typeof reviewDeleted>, change: Change): Promise<void> {
    return this.plan(event, toldOfReview('review.removed', event.payload), change)
  }

  @Consume(apiKeyRevoked, ending)
  async onKeyRevoked({ payload: { keyId } }: Event<typeof apiKeyRevoked>, { manager }: Change): Promise<void> {
    await this.webhooks.lockKey(manager, keyId)
    await this.webhooks.removeOfKey(manager, keyId)
  }

  @Consume(doctorDeleted, ending)
  onDoctorDeleted({ payload: { doctorId } }: Event<typeof doctorDeleted>, { manager }: Change): Promise<void> {
    return this.webhooks.removeOfDoctor(manager, doctorId)
  }

  private async plan({ id, occurredAt }: DomainEvent, told: Told[], { manager }: Change): Promise<void> {
    for (const each of told) {
      if (!(await this.deliveries.isWanted(manager, each))) continue
      const isGone = await this.erasure.anyErased(manager, [pet(each.petId)])
      if (isGone && each.type !== outlivesPet) continue
      const planned = isGone ? { ...each, petId: null } : each
      await this.deliveries.plan(manager, id, planned, { body: bodyOf(each, occurredAt), at: await this.clock.now(manager) })
    }
  }
}
