import { Injectable } from '@nestjs/common'
import {
  appointmentChanged,
  appointmentReassigned,
  appointmentRescheduled,
  appointmentScheduled,
  appointmentStatusChanged,
  DomainError,
  notFound,
  type InputOf,
  type scheduleAppointment,
  type setAppointmentStatus,
  type updateAppointment,
} from '@huella/contracts'
import { doctor, Erasure, person, pet, type Subject } from '@huella/erasure'
import { type Change, Changes, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { AppointmentDoctors } from './appointment-doctors.service.js'
import { changeDetails, saysOtherwise, setStatus, takeCancellationBack, toInstant, type Changer } from './appointment-change.js'
import type { Appointment } from './appointment.entity.js'
import type { AppointmentAnswer } from './appointment.projection.js'
import { AppointmentsRepository } from './appointments.repository.js'

const missing = 'appointment.notFound'

/** Appointments: made by the pet's family, and kept by the family and the doctor they name. */
@Injectable()
export class AppointmentsService {
  constructor(
    private readonly access: PetAccess,
    private readonly doctors: AppointmentDoctors,
    private readonly changes: Changes,
    private readonly appointments: AppointmentsRepository,
    private readonly erasure: Erasure,
  ) {}

  async schedule({ scheduledDate, ...fields }: InputOf<typeof scheduleAppointment>, context: HandlingContext): Promise<AppointmentAnswer> {
    const { userId: createdBy } = personOf(context.actor)
    await this.access.check(fields.petId, 'add-care', context)
    await this.doctors.requireNameable(fields.doctorId, context)
    return this.changes.commit(context, async (change) => {
      await this.erasure.requireAlive(change.manager, [pet(fields.petId), person(createdBy), ...named(fields)], 'pet.notFound')
      const appointment = await this.appointments.save(change.manager, { ...fields, scheduledDate: toInstant(scheduledDate), createdBy })
      change.emit(appointmentScheduled, about(appointment))
      return appointment
    })
  }

  async update({ id, fields }: InputOf<typeof updateAppointment>, context: HandlingContext): Promise<AppointmentAnswer> {
    const party = await this.requireParty(id, context)
    const allowed = party.isTheDoctor ? { ...fields, doctorId: undefined } : fields
    if (allowed.doctorId !== party.named) await this.doctors.requireNameable(allowed.doctorId, context)
    return this.change(id, party, context, async (change, appointment) => {
      await this.erasure.requireAlive(change.manager, [person(party.userId), ...named(allowed)], missing)
      const before = { ...appointment }
      const isMoved = changeDetails(appointment, allowed, party)
      const answer = await this.appointments.save(change.manager, appointment)
      const isReassigned = answer.doctorId !== party.named
      // Who is named from now on never knew another time, and the former doctor is not to learn the new one.
      if (isMoved) change.emit(appointmentRescheduled, { ...about(answer), doctorId: isReassigned ? null : answer.doctorId })
      else if (saysOtherwise(appointment, before)) change.emit(appointmentChanged, about(answer))
      if (isReassigned) change.emit(appointmentReassigned, { ...about(answer), formerDoctorId: party.named })
      return answer
    })
  }

  async setStatus({ id, ...to }: InputOf<typeof setAppointmentStatus>, context: HandlingContext): Promise<AppointmentAnswer> {
    const party = await this.requireParty(id, context)
    return this.change(id, party, context, async (change, appointment) => {
      await this.erasure.requireAlive(change.manager, [person(party.userId)], missing)
      const { status: formerStatus } = appointment
      setStatus(appointment, to, party)
      const answer = await this.appointments.save(change.manager, appointment)
      change.emit(appointmentStatusChanged, { ...about(answer), status: answer.status, formerStatus })
      return answer
    })
  }

  /** Of a cancellation, by whoever cancelled. The activity has a line for the one, and so for the other. */
  async restore(id: number, context: HandlingContext): Promise<AppointmentAnswer> {
    const party = await this.requireParty(id, context)
    return this.change(id, party, context, async (change, appointment) => {
      await this.erasure.requireAlive(change.manager, [person(party.userId)], missing)
      takeCancellationBack(appointment, party)
      const answer = await this.appointments.save(change.manager, appointment)
      change.emit(appointmentScheduled, { ...about(answer), restored: true })
      return answer
    })
  }

  /** What the party may do was decided by the doctor the appointment named: with another by now, it has to be decided again. */
  private async change<T>(
    id: number,
    { named }: Party,
    context: HandlingContext,
    work: (change: Change, appointment: Appointment) => Promise<T>,
  ): Promise<T> {
    return this.changes.commit(context, async (change) => {
      const appointment = await this.appointments.lock(change.manager, id)
      if (!appointment) throw notFound(missing)
      if (appointment.doctorId !== named) throw new DomainError('conflict', { message: 'appointment.changedMeanwhile' })
      return work(change, appointment)
    })
  }

  private async requireParty(id: number, context: HandlingContext): Promise<Party> {
    const { userId, doctor } = personOf(context.actor)
    const appointment = await this.appointments.find(id)
    if (!appointment) throw notFound(missing)
    const isTheDoctor = doctor !== null && doctor.id === appointment.doctorId
    if (!isTheDoctor) await this.access.checkRecord(appointment.petId, 'add-care', missing, context)
    return { userId, isTheDoctor, named: appointment.doctorId }
  }
}

/** To which doctor it goes is the family's choice. */
interface Party extends Changer {
  /** The doctor it names so far. */
  named: number | null
}

const named = ({ doctorId }: { doctorId?: number | null | undefined }): Subject[] => (doctorId ? [doctor(doctorId)] : [])

const about = ({ id, petId, doctorId, scheduledDate }: AppointmentAnswer) => ({ appointmentId: id, petId, doctorId, scheduledDate })
