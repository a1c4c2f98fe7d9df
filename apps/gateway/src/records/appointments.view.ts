import { Injectable } from '@nestjs/common'
import {
  doctorVisitsAtMost,
  listAppointments,
  listDoctorAppointments,
  listKnownDoctors,
  type AnswerOf,
  type CallContext,
  type getAppointments,
  type getDoctorAppointments,
  type getKnownDoctors,
  type getPetAppointments,
  type OutputOf,
  type QueryOf,
} from '@huella/contracts'
import { Bus, entriesOf, type PageWanted } from '@huella/messaging'
import { People } from '../people/people.js'

/** Milliseconds: a visit of today may still be to come in another time zone. */
const day = 86_400_000
/** Far more than a calendar shows. */
const visitsAtMost = 1000
const pastShown = 100

/** Appointments with the people they are between. */
@Injectable()
export class AppointmentsView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  /** By time: those between two times, or those to come and the last ones. */
  async mine({ from, to }: QueryOf<typeof getAppointments>, context: CallContext): Promise<AnswerOf<typeof getAppointments>> {
    const read = (window: { from?: string | undefined; to?: string | undefined }, limit: number) =>
      entriesOf((page) => this.bus.call(listAppointments, { ...page, ...window }, context), { limit })
    if (from || to) return this.withMakers((await read({ from, to }, visitsAtMost)).reverse(), context)
    const start = Date.now() - day
    const [past, ahead] = await Promise.all([
      read({ to: new Date(start - 1).toISOString() }, pastShown),
      read({ from: new Date(start).toISOString() }, visitsAtMost),
    ])
    return this.withMakers([...ahead, ...past].reverse(), context)
  }

  /** The latest first, with whole texts. */
  async ofPet(petId: number, query: QueryOf<typeof getPetAppointments>, context: CallContext): Promise<AnswerOf<typeof getPetAppointments>> {
    return this.withMakers(await entriesOf((page) => this.bus.call(listAppointments, { ...page, petId, whole: true }, context), query), context)
  }

  private async withMakers(visits: OutputOf<typeof listAppointments>, context: CallContext): Promise<AnswerOf<typeof getAppointments>> {
    const person = await this.people.byId(visits.map(({ createdBy }) => createdBy), context)
    return visits.map((visit) => ({ ...visit, createdByUser: person(visit.createdBy) }))
  }

  async ofDoctor(query: QueryOf<typeof getDoctorAppointments>, context: CallContext): Promise<AnswerOf<typeof getDoctorAppointments>> {
    const read = ({ before: after, limit }: PageWanted) => this.bus.call(listDoctorAppointments, { ...query, after, limit }, context)
    const appointments = await entriesOf(read, { limit: doctorVisitsAtMost, atOnce: doctorVisitsAtMost, before: query.after })
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
