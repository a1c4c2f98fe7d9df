import { Injectable } from '@nestjs/common'
import type { appointmentScheduled, DomainEvent, PayloadOf } from '@huella/contracts'
import type { Change } from '@huella/messaging'
import { Clock } from '../clock/clock.js'
import { NoticePlanner } from './notice-planner.js'
import { VisitReaders } from './visit-readers.js'
import type { StoredVisitNotice, VisitNews } from './visit-notice.js'

export type AboutVisit = Pick<PayloadOf<typeof appointmentScheduled>, 'appointmentId' | 'petId' | 'doctorId' | 'scheduledDate'>

/** Plans to tell the other side what one side did to a visit. Within a family nobody is told: all of them see it in the app. */
@Injectable()
export class VisitPlanner {
  constructor(
    private readonly clock: Clock,
    private readonly planner: NoticePlanner,
    private readonly readers: VisitReaders,
  ) {}

  /** @param byDoctor what it is to the family where the doctor did it, else the same as to the doctor; null: no news to them */
  async tell(change: Change, event: DomainEvent, visit: AboutVisit, byFamily: VisitNews, byDoctor: VisitNews | null = byFamily): Promise<void> {
    const doctor = await this.doctorOf(change, event, visit)
    if (!doctor) return
    const isByDoctor = event.causedBy === doctor.userId
    if (!isByDoctor) return this.planner.tell(change, event, [doctor.userId], 'appointment', stored(byFamily, 'doctor', visit, doctor.id))
    const family = byDoctor && (await this.planner.familyOf(visit.petId, event))
    if (!family) return
    const readers = await this.readers.ofFamily(family, change.manager)
    await this.planner.tell(change, event, readers, 'appointment', stored(byDoctor, 'family', visit, doctor.id))
  }

  /** @returns undefined where it names nobody whom it is still worth telling */
  private async doctorOf({ manager }: Change, event: DomainEvent, { doctorId, scheduledDate }: AboutVisit): Promise<{ id: number; userId: string } | undefined> {
    if (doctorId == null) return undefined
    if (Date.parse(scheduledDate) <= +(await this.clock.now(manager))) return undefined
    const userId = await this.readers.userOf(doctorId, event.requestId)
    return userId === undefined ? undefined : { id: doctorId, userId }
  }
}

const stored = (type: VisitNews, reader: StoredVisitNotice['reader'], { petId, appointmentId, scheduledDate }: AboutVisit, doctorId: number): StoredVisitNotice =>
  ({ type, reader, petId, appointmentId, doctorId, startsAt: scheduledDate })
