import { Injectable } from '@nestjs/common'
import { certificateRevoked } from '@huella/contracts'
import type { Change } from '@huella/messaging'
import { CertificatesRepository, type Revocation } from './certificates.repository.js'

/** Certificates are revoked in the transaction that makes them untrue. */
@Injectable()
export class Revocations {
  constructor(private readonly certificates: CertificatesRepository) {}

  /** Of one, for what it says itself or because somebody says so. */
  one(change: Change, id: string, why: Revocation): Promise<void> {
    return this.revoke(change, 'id', id, why)
  }

  /** Of those that a dose stands in, which is no longer what they say. */
  ofDose(change: Change, vaccinationId: number, code: Revocation['code']): Promise<void> {
    return this.revoke(change, 'vaccination', vaccinationId, { code })
  }

  /** Of those in which a doctor answers for a dose. */
  ofDoctor(change: Change, doctorId: number, code: Revocation['code']): Promise<void> {
    return this.revoke(change, 'doctor', doctorId, { code })
  }

  private async revoke(change: Change, by: 'id' | 'vaccination' | 'doctor', key: string | number, why: Revocation): Promise<void> {
    for (const { id, petId } of await this.certificates.revoke(change.manager, by, key, why)) {
      change.emit(certificateRevoked, { certificateId: id, petId, code: why.code })
    }
  }
}
