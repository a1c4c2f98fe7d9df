import { Injectable } from '@nestjs/common'
import {
  type describeAppointments, doctorVisitsAtMost, type getAppointment, type InputOf, type listAppointmentHistory, type listAppointments, type listDoctorAppointments, notFound, type OutputOf, writeCursor,
} from '@huella/contracts'
import { doctorOf, type HandlingContext, pageFloor, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { toInstant } from './appointment-change.js'
import type { ListedAppointment } from './appointment.projection.js'
import { AppointmentsRepository } from './appointments.repository.js'

const instantOf = (text: string | undefined): string | undefined => text && toInstant(text).toISOString()

const missing = 'appointment.notFound'

/** The two calendars: a family's and a doctor's. */
@Injectable()
export class AppointmentLists {
  constructor(
    private readonly access: PetAccess,
    private readonly appointments: AppointmentsRepository,
  ) {}

  /** Of one pet or all the caller's, the latest first. */
  async ofFamily({ petId, from, to, ...page }: InputOf<typeof listAppointments>, context: HandlingContext): Promise<OutputOf<typeof listAppointments>> {
    personOf(context.actor)
    const pets = petId === undefined ? await this.access.mine(context) : await this.access.one(petId, context)
    const appointments = await this.appointments.ofPets([...pets.keys()], { ...page, from: instantOf(from), to: instantOf(to) })
    return appointments.map((appointment) => ({ ...appointment, petName: pets.get(appointment.petId)! }))
  }

  /** Those that name the acting doctor, by time; pets that are being erased are left out, see {@link pageFloor}. */
  async ofDoctor(
    { from, to, after: start, limit = doctorVisitsAtMost, ...page }: InputOf<typeof listDoctorAppointments>,
    context: HandlingContext,
  ): Promise<OutputOf<typeof listDoctorAppointments>> {
    const { doctor } = doctorOf(context.actor)
    const shown: OutputOf<typeof listDoctorAppointments> = []
    const few = Math.min(limit, pageFloor)
    for (let after = start; shown.length < few; ) {
      const window = { from: instantOf(from), to: instantOf(to) }
      const wanted = limit - shown.length
      const appointments = await this.appointments.ofDoctor(doctor.id, { ...page, ...window, after, limit: wanted })
      shown.push(...(await this.withPetNames(appointments, context)))
      if (appointments.length < Math.min(wanted, pageFloor)) break
      after = appointments.at(-1)!.cursor
    }
    return shown
  }

  private async withPetNames(appointments: ListedAppointment[], context: HandlingContext): Promise<OutputOf<typeof listDoctorAppointments>> {
    const names = await this.access.names(
      appointments.map(({ petId }) => petId),
      context,
    )
    return appointments.flatMap((appointment) => {
      const pet = names.get(appointment.petId)
      return pet ? [{ ...appointment, petName: pet.name, petNickname: pet.nickname, ownerId: pet.ownerId }] : []
    })
  }

  /** For messages about them. */
  describe({ ids }: InputOf<typeof describeAppointments>): Promise<OutputOf<typeof describeAppointments>> {
    return this.appointments.described(ids)
  }

  /** With whole texts, for the family and the doctor it names. */
  async get({ id }: InputOf<typeof getAppointment>, context: HandlingContext): Promise<OutputOf<typeof getAppointment>> {
    const { doctor } = personOf(context.actor)
    const appointment = await this.appointments.whole(id)
    if (!appointment) throw notFound(missing)
    const isTheDoctor = doctor !== null && doctor.id === appointment.doctorId
    if (!isTheDoctor) await this.access.checkRecord(appointment.petId, 'read', missing, context)
    return appointment
  }

  /** What it was before, the latest first. */
  async history({ id, ...page }: InputOf<typeof listAppointmentHistory>, context: HandlingContext): Promise<OutputOf<typeof listAppointmentHistory>> {
    await this.get({ id }, context)
    const states = await this.appointments.history(id, page)
    return states.map(({ place, ...state }) => ({ ...state, cursor: writeCursor({ at: state.changedAt, id: place }) }))
  }
}
