import { Injectable } from '@nestjs/common'
import { clamped, readText, type CertificateAnswer } from '@huella/certificate-reader'
import { certificateMaxLength, DomainError } from '@huella/contracts'
import { GeminiReader } from '../gemini/gemini.reader.js'
import { reconcile } from '../gemini/reconcile.js'

@Injectable()
export class CertificatesService {
  constructor(private readonly gemini: GeminiReader) {}

  /**
   * Reads a pasted certificate. The model, where there is one, reads first; the rules check what it says and fill in.
   * @param deadline as {@link GeminiReader.read}
   * @throws DomainError `too_large` over 10,000 characters, `unprocessable` where no vaccination given is told of
   */
  async parse(text: string, deadline?: number): Promise<CertificateAnswer> {
    if (text.length > certificateMaxLength) throw new DomainError('too_large', { message: 'parsing.tooLong' })
    const read = readText(text)
    const suggestion = read.findings ? await this.gemini.read(text, deadline) : undefined
    const answer = suggestion && read.findings ? reconcile(suggestion, read.findings, read.answer) : read.answer
    if (!answer) throw new DomainError('unprocessable', { message: 'parsing.nothingFound' })
    return clamped(answer)
  }
}
