import { Injectable } from '@nestjs/common'
import { linkOf } from '@huella/certificate-format'
import { forbidden, localise, notFound, type getCertificate, type InputOf, type issueCertificate, type listCertificates, type OutputOf, type revokeCertificate } from '@huella/contracts'
import { Changes, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { CertificateKeys } from './certificate-keys.js'
import { CertificatesRepository, type KeptCertificate } from './certificates.repository.js'
import { certificateScope, Issuers } from './issuers.js'
import { IssuingService } from './issuing.service.js'
import { Revocations } from './revocations.js'

type CertificateAnswer = OutputOf<typeof getCertificate>

/** Certificates that were issued: who sees which, and who withdraws them. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly issuers: Issuers,
    private readonly issuing: IssuingService,
    private readonly keys: CertificateKeys,
    private readonly certificates: CertificatesRepository,
    private readonly revocations: Revocations,
  ) {}

  async issue(asked: InputOf<typeof issueCertificate>, context: HandlingContext): Promise<CertificateAnswer> {
    return this.answer(await this.issuing.issue(asked, context), true, context)
  }

  /** Of one pet, newest first: all for its family, a doctor's own for the doctor. */
  async list({ petId, ...page }: InputOf<typeof listCertificates>, context: HandlingContext): Promise<OutputOf<typeof listCertificates>> {
    const { doctor } = personOf(context.actor, certificateScope)
    const [mayEdit, isFamily] = await Promise.all([this.issuers.mayEdit(petId, context), this.issuers.isFamily(petId, context)])
    if (!isFamily) {
      await this.access.check(petId, 'read-plan', context)
      if (!doctor) throw forbidden()
    }
    const kept = await this.certificates.ofPet(petId, isFamily ? null : doctor!.id, page)
    return kept.map((each) => ({ ...this.answer(each, mayEdit || this.isOwn(each, context), context), cursor: each.cursor }))
  }

  async get(id: string, context: HandlingContext): Promise<CertificateAnswer> {
    const { kept, mayRevoke } = await this.visible(id, context)
    return this.answer(kept, mayRevoke, context)
  }

  async revoke({ id, reason }: InputOf<typeof revokeCertificate>, context: HandlingContext): Promise<void> {
    const { mayRevoke } = await this.visible(id, context)
    if (!mayRevoke) throw forbidden()
    await this.changes.commit(context, async (change) => {
      await this.revocations.one(change, id, { code: 'by-hand', reason: reason ?? null })
      return {}
    })
  }

  /** @throws DomainError `not_found` for one that is neither of the caller's family nor issued by the caller as a doctor */
  private async visible(id: string, context: HandlingContext): Promise<{ kept: KeptCertificate; mayRevoke: boolean }> {
    personOf(context.actor, certificateScope)
    const kept = await this.certificates.find(id)
    if (!kept) throw notFound('certificate.notFound')
    const isOwn = this.isOwn(kept, context)
    const [mayEdit, isFamily] = await Promise.all([this.issuers.mayEdit(kept.petId, context), this.issuers.isFamily(kept.petId, context)])
    if (!isFamily && !(isOwn && kept.doctorId !== null)) throw notFound('certificate.notFound')
    return { kept, mayRevoke: mayEdit || isOwn }
  }

  /** What a doctor issued is the doctor's, through a key too; what somebody issued for the family is theirs while they belong to it. */
  private isOwn({ issuedBy, doctorId }: KeptCertificate, context: HandlingContext): boolean {
    const { userId, doctor } = personOf(context.actor, certificateScope)
    return doctorId === null ? context.actor.kind === 'user' && issuedBy === userId : doctor?.id === doctorId
  }

  private answer(kept: KeptCertificate, mayRevoke: boolean, { language }: HandlingContext): CertificateAnswer {
    const { doctorId, keyId, fragment, revocationCode, revocationReason, cursor: _, ...shown } = kept
    const compromised = this.keys.compromisedSince(keyId)
    const revokedByKey = compromised && kept.issuedAt >= compromised.toISOString() ? new Date().toISOString() : null
    const code = revocationCode ?? (revokedByKey && 'key-compromised')
    return {
      ...shown,
      label: mayRevoke ? kept.label : null,
      revokedAt: kept.revokedAt ?? revokedByKey,
      reason: revocationReason ?? (code && localise(`certificate.revoked.${code}`, language)),
      byDoctor: doctorId !== null,
      mayRevoke,
      qr: fragment && linkOf(this.keys.origin, fragment),
      pdf: fragment && `/api/certificates/${kept.id}/pdf`,
    }
  }
}
