import { Injectable } from '@nestjs/common'
import { forbidden, notFound, type InputOf, type listCertificates, type listDoctorCertificates, type OutputOf, type revokeCertificate } from '@huella/contracts'
import { Changes, type HandlingContext, personOf } from '@huella/messaging'
import { CertificateKeys } from './certificate-keys.js'
import { certificateAnswer, type CertificateAnswer } from './certificate.mapper.js'
import { CertificatesRepository, type KeptCertificate } from './certificates.repository.js'
import { certificateScope, Issuers } from './issuers.js'
import { Revocations } from './revocations.js'

/** Certificates that were issued: who sees which, and who withdraws them. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly changes: Changes,
    private readonly issuers: Issuers,
    private readonly keys: CertificateKeys,
    private readonly certificates: CertificatesRepository,
    private readonly revocations: Revocations,
  ) {}

  /** Of one pet, newest first: all for its family, a doctor's own for the doctor. */
  async list({ petId, ...page }: InputOf<typeof listCertificates>, context: HandlingContext): Promise<OutputOf<typeof listCertificates>> {
    personOf(context.actor, certificateScope)
    const { isFamily, mayEdit } = await this.issuers.standing(petId, context)
    const doctorId = isFamily ? null : (await this.issuers.doctorFromOutside(petId, context)).id
    const kept = await this.certificates.ofPet(petId, doctorId, page)
    return kept.map((each) => ({ ...this.answer(each, mayEdit || this.isOwn(each, context), context), cursor: each.cursor }))
  }

  async listOfDoctor(page: InputOf<typeof listDoctorCertificates>, context: HandlingContext): Promise<OutputOf<typeof listDoctorCertificates>> {
    const kept = await this.certificates.ofIssuer(personOf(context.actor).userId, page)
    return kept.map((each) => ({ ...this.answer(each, this.isOwn(each, context), context), cursor: each.cursor }))
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
    const { isFamily, mayEdit } = await this.issuers.standing(kept.petId, context)
    if (!isFamily && !(isOwn && kept.doctorId !== null)) throw notFound('certificate.notFound')
    return { kept, mayRevoke: mayEdit || isOwn }
  }

  /** What a doctor issued is the doctor's, through a key too; what somebody issued for the family is theirs while they belong to it. */
  private isOwn({ issuedBy, doctorId }: KeptCertificate, context: HandlingContext): boolean {
    const { userId, doctor } = personOf(context.actor, certificateScope)
    return doctorId === null ? context.actor.kind === 'user' && issuedBy === userId : doctor?.id === doctorId
  }

  private answer(kept: KeptCertificate, mayRevoke: boolean, { language }: HandlingContext): CertificateAnswer {
    return certificateAnswer(kept, { language, mayRevoke }, this.keys)
  }
}
