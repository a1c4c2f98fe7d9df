import { Injectable } from '@nestjs/common'
import { certificateIn, fragmentIn, readPayload, readSignedMessage } from '@huella/certificate-format'
import { notFound, type CallContext, type Language } from '@huella/contracts'
import { CertificatesView } from '../certificates/certificates.view.js'
import { certificateSheet } from './certificate-sheet.js'
import type { CertificateSheet } from './sheets.js'

/** A certificate for those who may read it, as its own code says it. */
@Injectable()
export class CertificateSheetView {
  constructor(private readonly certificates: CertificatesView) {}

  /** @param wanted another language than the certificate's own */
  async of(id: string, wanted: Language | undefined, context: CallContext): Promise<CertificateSheet> {
    const kept = await this.certificates.one(id, context)
    const language = wanted ?? kept.language
    if (kept.qr === null) throw notFound('certificate.petGone')
    const signed = readPayload(readSignedMessage(await certificateIn(fragmentIn(kept.qr)!)).payload)
    if (kept.revokedAt === null) return certificateSheet(signed, kept.qr, language, null)
    // Why it was revoked is said in the language of whoever asks.
    const { reason } = language === context.language ? kept : await this.certificates.one(id, { ...context, language })
    return certificateSheet(signed, kept.qr, language, { at: kept.revokedAt, reason })
  }
}
