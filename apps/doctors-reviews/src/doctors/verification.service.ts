import { Injectable } from '@nestjs/common'
import {
  countVaccinationsOfDoctor, doctorChanged, doctorVerificationChanged, DomainError, notFound, type countRecordsOfDoctor, type InputOf, type listDoctorsForReview, type OutputOf, type verifyDoctor,
} from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { Bus, Changes, personOf, type HandlingContext } from '@huella/messaging'
import type { DoctorAnswer, DoctorForReview } from './doctor.projection.js'
import { DoctorsRepository } from './doctors.repository.js'
import { VerificationRepository } from './verification.repository.js'

/** For the people who check doctors' cards; the gateway knows them by their e-mail addresses, and lets nobody else come here. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly changes: Changes,
    private readonly doctors: DoctorsRepository,
    private readonly verifications: VerificationRepository,
    private readonly erasure: Erasure,
    private readonly bus: Bus,
  ) {}

  async list(asked: InputOf<typeof listDoctorsForReview>, { actor }: HandlingContext): Promise<DoctorForReview[]> {
    personOf(actor)
    return this.verifications.list(asked)
  }

  /** What stands under a doctor's name, wherever it is kept: what a decision is about. */
  async records({ doctorId }: InputOf<typeof countRecordsOfDoctor>, context: HandlingContext): Promise<OutputOf<typeof countRecordsOfDoctor>> {
    personOf(context.actor)
    const written = await this.verifications.reviewedBy(doctorId)
    if (!written) throw notFound('doctor.notFound')
    const { vaccinations, pets } = await this.bus.call(countVaccinationsOfDoctor, { doctorId, petIds: written.petIds }, context)
    return { vaccinations, reviews: written.reviews, pets }
  }

  decide({ doctorId, isVerified, reason, professionalCardNumber: seen }: InputOf<typeof verifyDoctor>, context: HandlingContext): Promise<DoctorAnswer> {
    const { userId: decidedBy } = personOf(context.actor)
    return this.changes.commit(context, async (change) => {
      await this.erasure.requireAlive(change.manager, [person(decidedBy)], 'profile.notFound')
      const doctor = await this.doctors.lock(change.manager, { id: doctorId })
      if (!doctor) throw notFound('doctor.notFound')
      if (seen && seen !== doctor.professionalCardNumber) throw new DomainError('conflict', { message: 'doctor.cardChanged' })
      if (doctor.isVerified !== isVerified) change.emit(doctorVerificationChanged, { doctorId, userId: doctor.userId, isVerified })
      doctor.isVerified = isVerified
      await this.verifications.note(change.manager, { doctorId, isVerified, reason: reason ?? null, decidedBy })
      change.emit(doctorChanged, { doctorId, userId: doctor.userId })
      return this.doctors.save(change.manager, doctor)
    })
  }
}
