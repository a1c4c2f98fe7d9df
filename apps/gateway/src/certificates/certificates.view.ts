import { Injectable } from '@nestjs/common'
import {
  getCertificate, listCertificates, listCertifiableDoses, type AnswerOf, type CallContext, type getCertificateById, type getCertificates, type getCertifiableDoses,
  type OutputOf, type QueryOf,
} from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { People } from '../people/people.js'
import { RecordViews } from '../record-views/record-views.js'

/** Certificates as their readers see them. A vet's look is noted before the answer. */
@Injectable()
export class CertificatesView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
    private readonly views: RecordViews,
  ) {}

  async ofPet(petId: number, query: QueryOf<typeof getCertificates>, context: CallContext): Promise<AnswerOf<typeof getCertificates>> {
    const certificates = await entriesOf((page) => this.bus.call(listCertificates, { ...page, petId }, context), query)
    await this.views.note([petId], context)
    const person = await this.people.byId(certificates.map(({ issuedBy }) => issuedBy), context)
    return certificates.map((certificate) => ({ ...certificate, issuedByUser: person(certificate.issuedBy) }))
  }

  async doses(petId: number, context: CallContext): Promise<AnswerOf<typeof getCertifiableDoses>> {
    const doses = await this.bus.call(listCertifiableDoses, { petId }, context)
    await this.views.note([petId], context)
    return doses
  }

  async one(id: string, context: CallContext): Promise<OutputOf<typeof getCertificate> & AnswerOf<typeof getCertificateById>> {
    const certificate = await this.bus.call(getCertificate, { id }, context)
    await this.views.note([certificate.petId], context)
    return certificate
  }
}
