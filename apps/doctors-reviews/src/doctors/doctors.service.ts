import { Injectable } from '@nestjs/common'
import { doctorChanged, notFound, type InputOf, type updateDoctor } from '@huella/contracts'
import { Changes, personOf, type HandlingContext } from '@huella/messaging'
import { refuseTaken } from './doctor-conflicts.js'
import { Doctor } from './doctor.entity.js'
import type { DoctorAnswer } from './doctor.projection.js'
import { DoctorsRepository } from './doctors.repository.js'

@Injectable()
export class DoctorsService {
  constructor(
    private readonly changes: Changes,
    private readonly doctors: DoctorsRepository,
  ) {}

  /** JSON text of a profile: the caller's own, or one that its doctor shows. */
  async visible(userId: string, { actor }: HandlingContext): Promise<string> {
    const reader = actor.kind === 'clinic' ? actor : personOf(actor)
    const doctor = await this.doctors.visible(userId, reader.userId)
    if (!doctor) throw notFound('doctor.notFound')
    return doctor
  }

  /** What was verified is the card: with another number the doctor is a stranger again. */
  update(fields: InputOf<typeof updateDoctor>, context: HandlingContext): Promise<DoctorAnswer> {
    const { userId } = personOf(context.actor)
    const work = this.changes.commit(context, async (change) => {
      const doctor = await this.doctors.lock(change.manager, { userId })
      if (!doctor) throw notFound('doctor.notFound')
      if (fields.professionalCardNumber !== doctor.professionalCardNumber) doctor.isVerified = false
      change.manager.merge(Doctor, doctor, fields)
      change.emit(doctorChanged, { doctorId: doctor.id, userId })
      return this.doctors.save(change.manager, doctor)
    })
    return work.catch(refuseTaken)
  }
}
