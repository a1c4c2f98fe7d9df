import { Controller } from '@nestjs/common'
import {
  deleteCertificateById, getCertificateById, getCertificates, getCertifiableDoses, issueCertificate, postCertificate, revokeCertificate, type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { CertificatesView } from './certificates.view.js'

@Controller()
export class CertificatesController {
  constructor(
    private readonly bus: Bus,
    private readonly certificates: CertificatesView,
  ) {}

  @Endpoint(postCertificate)
  issue({ params, body, context }: Call<typeof postCertificate>): Promise<AnswerOf<typeof postCertificate>> {
    return this.bus.call(issueCertificate, { ...body, petId: params.id }, context)
  }

  @Endpoint(getCertificates)
  ofPet({ params, query, context }: Call<typeof getCertificates>): Promise<AnswerOf<typeof getCertificates>> {
    return this.certificates.ofPet(params.id, query, context)
  }

  @Endpoint(getCertifiableDoses)
  doses({ params, context }: Call<typeof getCertifiableDoses>): Promise<AnswerOf<typeof getCertifiableDoses>> {
    return this.certificates.doses(params.id, context)
  }

  @Endpoint(getCertificateById)
  one({ params, context }: Call<typeof getCertificateById>): Promise<AnswerOf<typeof getCertificateById>> {
    return this.certificates.one(params.id, context)
  }

  @Endpoint(deleteCertificateById)
  async revoke({ params, body, context }: Call<typeof deleteCertificateById>): Promise<void> {
    await this.bus.call(revokeCertificate, { ...body, id: params.id }, context)
  }
}
