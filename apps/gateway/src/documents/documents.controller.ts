import { Controller, Req, Res } from '@nestjs/common'
import { getBooklet, getCertificatePdf } from '@huella/contracts'
import type { Request, Response } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { BookletView } from './booklet.view.js'
import { CertificateSheetView } from './certificate-sheet.view.js'
import { DocumentWorkshop } from './document-workshop.js'
import { fileName, sendPdf } from './send-pdf.js'
import { words } from './words.js'

/** Papers that people take along. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly certificates: CertificateSheetView,
    private readonly booklets: BookletView,
    private readonly workshop: DocumentWorkshop,
  ) {}

  @Endpoint(getCertificatePdf)
  async certificate({ params, query, context }: Call<typeof getCertificatePdf>, @Req() request: Request, @Res() response: Response): Promise<void> {
    const sheet = await this.certificates.of(params.id, query.language, context)
    const name = fileName(['Huella', words[sheet.language].certificate.file, sheet.animal.name.value])
    await sendPdf(request, response, sheet, name, (each) => this.workshop.make(each))
  }

  @Endpoint(getBooklet)
  async booklet({ params, query, context }: Call<typeof getBooklet>, @Req() request: Request, @Res() response: Response): Promise<void> {
    const sheet = await this.booklets.of(params.id, query.language ?? context.language, context)
    await sendPdf(request, response, sheet, fileName(['Huella', sheet.title]), (each) => this.workshop.make(each))
  }
}
