import { Controller } from '@nestjs/common'
import { appointmentReassigned, appointmentRescheduled, appointmentScheduled, appointmentStatusChanged, type DomainEvent } from '@huella/contracts'
import { type Change, Consume } from '@huella/messaging'
import { VisitPlanner } from './visit-planner.js'

const consumer = 'visit-notices'

/** What family and doctor do to a visit, told to the other of them. */
@Controller()
export class VisitNoticesController {
  constructor(private readonly visits: VisitPlanner) {}

  /** A vet who books a visit with themselves, for a pet of their own, asks nobody. */
  @Consume(appointmentScheduled, consumer)
  async scheduled(event: DomainEvent<typeof appointmentScheduled>, change: Change): Promise<void> {
    if (event.payload.restored) await this.visits.tell(change, event, event.payload, 'visit-restored')
    else await this.visits.tell(change, event, event.payload, 'visit-requested', null)
  }

  @Consume(appointmentRescheduled, consumer)
  rescheduled(event: DomainEvent<typeof appointmentRescheduled>, change: Change): Promise<void> {
    return this.visits.tell(change, event, event.payload, 'visit-moved')
  }

  /** That a visit took place, or that nobody came, is no news to whom it happened. */
  @Consume(appointmentStatusChanged, consumer)
  async statusChanged(event: DomainEvent<typeof appointmentStatusChanged>, change: Change): Promise<void> {
    const { status, formerStatus } = event.payload
    if (status === 'confirmed') await this.visits.tell(change, event, event.payload, 'visit-confirmed')
    if (status === 'cancelled') await this.visits.tell(change, event, event.payload, 'visit-cancelled', formerStatus === 'scheduled' ? 'visit-declined' : 'visit-cancelled')
  }

  /** Only a family chooses the doctor. */
  @Consume(appointmentReassigned, consumer)
  async reassigned(event: DomainEvent<typeof appointmentReassigned>, change: Change): Promise<void> {
    const { formerDoctorId, ...visit } = event.payload
    await this.visits.tell(change, event, visit, 'visit-requested', null)
    await this.visits.tell(change, event, { ...visit, doctorId: formerDoctorId }, 'visit-withdrawn', null)
  }
}
