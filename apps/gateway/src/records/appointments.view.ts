import { Injectable } from '@nestjs/common'
import {
  listDoctorAppointments,
  listKnownDoctors,
  type AnswerOf,
  type CallContext,
  type getDoctorAppointments,
  type getKnownDoctors,
  type QueryOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { People } from '../pets/people.js'

/** Appointments with the people they are between. */
@Injectable()
export class AppointmentsView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  async ofDoctor(query: QueryOf<typeof getDoctorAppointments>, context: CallContext): Promise<AnswerOf<typeof getDoctorAppointments>> {
    const appointments = await this.bus.call(listDoctorAppointments, query, context)
    const person = await this.people.byId(appointments.map(({ ownerId }) => ownerId), context)
    return appointments.map((appointment) => ({ ...appointment, owner: person(appointment.ownerId) }))
  }

  async knownDoctors(context: CallContext): Promise<AnswerOf<typeof getKnownDoctors>> {
    const doctors = await this.bus.call(listKnownDoctors, {}, context)
    const person = await this.people.byId(doctors.map(({ userId }) => userId), context)
    return doctors.map(({ userId, ...doctor }) => {
      const { id: _, ...name } = person(userId)
      return { ...doctor, ...name }
    })
  }
}
