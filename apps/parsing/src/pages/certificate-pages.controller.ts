import { Controller } from '@nestjs/common'
import { DomainError, parseCertificatePage, type InputOf, type OutputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { CertificatePagesService } from './certificate-pages.service.js'

@Controller()
export class CertificatePagesController {
  constructor(private readonly pages: CertificatePagesService) {}

  @Handle(parseCertificatePage)
  parse({ key }: InputOf<typeof parseCertificatePage>, { deadline }: HandlingContext): Promise<OutputOf<typeof parseCertificatePage>> {
    return this.pages.parse(key, deadline)
  }
}

/** Where pictures are not read (`OCR=off`). */
@Controller()
export class NoCertificatePagesController {
  constructor(private readonly pages: CertificatePagesService) {}

  @Handle(parseCertificatePage)
  async parse({ key }: InputOf<typeof parseCertificatePage>): Promise<OutputOf<typeof parseCertificatePage>> {
    await this.pages.remove(key)
    throw new DomainError('switched_off', { message: 'parsing.pagesOff' })
  }
}
