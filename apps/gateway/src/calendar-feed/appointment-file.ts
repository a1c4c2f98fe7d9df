import { Injectable } from '@nestjs/common'
import { findPetNames, getAppointment, notFound, writeAppointment, type CallContext } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Response } from 'express'

/** An appointment as a file that calendars take. */
@Injectable()
export class AppointmentFile {
  constructor(private readonly bus: Bus) {}

  /** For the family, and the doctor it names. */
  async send(id: number, context: CallContext, response: Response): Promise<void> {
    const { petId, doctorId, type, scheduledDate, status, clinic, address, updatedAt } = await this.bus.call(getAppointment, { id }, context)
    const [pet] = await this.bus.call(findPetNames, { ids: [petId] }, context)
    if (!pet) throw notFound('appointment.notFound')
    const isTheirVisit = 'doctor' in context.actor && context.actor.doctor?.id === doctorId
    const path = isTheirVisit ? '/doctor/appointments' : `/pets/${petId}`
    const { calendar } = await this.bus.call(writeAppointment, { id, petName: pet.name, type, scheduledDate, status, clinic, address, updatedAt, path }, context)
    response.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': `inline; filename="huella-${scheduledDate.slice(0, 10)}.ics"` })
    response.send(calendar)
  }
}
