import { Controller } from '@nestjs/common'
import { describeVerifications, doctorChanged, type DomainEvent } from '@huella/contracts'
import { doctor, Erasure } from '@huella/erasure'
import { Bus, type Change, Consume } from '@huella/messaging'
import { Revocations } from '../certificates/revocations.js'
import { emitShownDosesChanged } from '../shown-doses.js'
import { UnverifiedDoctorsRepository } from './unverified-doctors.repository.js'

const consumer = 'doctor-verification'

/** Whoever is no longer verified takes the badge off what they recorded while they were, and gets it back when they are again. */
@Controller()
export class DoctorVerificationController {
  constructor(
    private readonly bus: Bus,
    private readonly erasure: Erasure,
    private readonly doctors: UnverifiedDoctorsRepository,
    private readonly certificates: Revocations,
  ) {}

  @Consume(doctorChanged, consumer)
  async onDoctorChanged({ payload: { doctorId }, requestId }: DomainEvent<typeof doctorChanged>, change: Change): Promise<void> {
    const { manager } = change
    if (await this.erasure.anyErased(manager, [doctor(doctorId)])) return
    await this.doctors.lock(manager, doctorId)
    const onNobodysBehalf = { actor: { kind: 'service', name: consumer }, requestId, language: 'en' } as const
    const [verification] = await this.bus.call(describeVerifications, { doctorIds: [doctorId] }, onNobodysBehalf)
    if (!verification) return
    if (await this.doctors.note(manager, verification)) emitShownDosesChanged(change, await this.doctors.petsShown(manager, doctorId))
    if (!verification.isVerified) await this.certificates.ofDoctor(change, doctorId, 'verification-withdrawn')
  }
}
