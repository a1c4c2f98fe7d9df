import { Injectable } from '@nestjs/common'
import { DomainError, findNameableDoctors, type OutputOf } from '@huella/contracts'
import { Bus, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { AppointmentsRepository } from './appointments.repository.js'

type DoctorCards = OutputOf<typeof findNameableDoctors>

/** Which doctors a family may name for a visit: those who know its pets, and those who show their profile to owners. */
@Injectable()
export class AppointmentDoctors {
  constructor(
    private readonly bus: Bus,
    private readonly access: PetAccess,
    private readonly appointments: AppointmentsRepository,
  ) {}

  /** Those the caller's family knows, by name. */
  known(context: HandlingContext): Promise<DoctorCards> {
    personOf(context.actor)
    return this.nameable(context)
  }

  /** @throws DomainError `unprocessable` where there is no such doctor, or one who stays unnamed */
  async requireNameable(doctorId: number | null | undefined, context: HandlingContext): Promise<void> {
    if (doctorId == null) return
    const doctors = await this.nameable(context, doctorId)
    if (doctors.some(({ id }) => id === doctorId)) return
    const message = 'appointment.doctorUnknown'
    throw new DomainError('unprocessable', { message, fields: [{ path: 'doctorId', message }] })
  }

  private async nameable(context: HandlingContext, wanted?: number): Promise<DoctorCards> {
    const petIds = [...(await this.access.mine(context)).keys()]
    const treating = await this.appointments.doctorsOfPets(petIds)
    return this.bus.call(findNameableDoctors, { petIds, treating, wanted }, context)
  }
}
