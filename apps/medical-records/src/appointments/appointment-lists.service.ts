import { Injectable } from '@nestjs/common'
import type { InputOf, listAppointments, listDoctorAppointments, OutputOf } from '@huella/contracts'
import { doctorOf, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { toInstant } from './appointment-change.js'
import { AppointmentsRepository } from './appointments.repository.js'

const instantOf = (text: string | undefined): string | undefined => text && toInstant(text).toISOString()

/** The two calendars: a family's and a doctor's. */
@Injectable()
export class AppointmentLists {
  constructor(
    private readonly access: PetAccess,
    private readonly appointments: AppointmentsRepository,
  ) {}

  /** Of all the caller's pets, by time. */
  async mine(context: HandlingContext): Promise<OutputOf<typeof listAppointments>> {
    personOf(context.actor)
    const pets = await this.access.mine(context)
    const appointments = await this.appointments.ofPets([...pets.keys()])
    return appointments.map((appointment) => ({ ...appointment, petName: pets.get(appointment.petId)! }))
  }

  /** Those that name the acting doctor, by time; pets that are being erased are left out. */
  async ofDoctor(
    { from, to, status }: InputOf<typeof listDoctorAppointments>,
    context: HandlingContext,
  ): Promise<OutputOf<typeof listDoctorAppointments>> {
    const { doctor } = doctorOf(context.actor)
    const appointments = await this.appointments.ofDoctor(doctor.id, { from: instantOf(from), to: instantOf(to), status })
    const names = await this.access.names(
      appointments.map(({ petId }) => petId),
      context,
    )
    return appointments.flatMap((appointment) => {
      const pet = names.get(appointment.petId)
      return pet ? [{ ...appointment, petName: pet.name, petNickname: pet.nickname, ownerId: pet.ownerId }] : []
    })
  }
}
