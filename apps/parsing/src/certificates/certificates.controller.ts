import { Controller } from '@nestjs/common'
import { parseCertificate, type InputOf, type OutputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { CertificatesService } from './certificates.service.js'

@Controller()
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Handle(parseCertificate)
  parse({ text }: InputOf<typeof parseCertificate>, { deadline }: HandlingContext): Promise<OutputOf<typeof parseCertificate>> {
    return this.certificates.parse(text, deadline)
  }
}
