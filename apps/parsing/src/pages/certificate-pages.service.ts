import { buffer } from 'node:stream/consumers'
import { Injectable, Logger } from '@nestjs/common'
import { certificatePageBytes, DomainError, type OutputOf, type parseCertificatePage } from '@huella/contracts'
import { ObjectNotFound, ObjectStore } from '@huella/object-storage'
import { CertificatesService } from '../certificates/certificates.service.js'
import { PageReader, type Page } from './page-reader.js'

/** What a file begins with; its name and what its sender calls it say nothing. */
const beginnings: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF....WEBP/s]
const isPdf = (start: string): boolean => start.includes('%PDF-')

/** Reads vaccinations from pictures and PDFs that lie in the object store. */
@Injectable()
export class CertificatePagesService {
  private readonly logger = new Logger(CertificatePagesService.name)

  constructor(
    private readonly store: ObjectStore,
    private readonly pages: PageReader,
    private readonly certificates: CertificatesService,
  ) {}

  /**
   * What was read of the page, and the text it was read in. The file is removed, whatever becomes of it.
   * @param deadline as {@link CertificatesService.parse}
   * @throws DomainError as {@link PageReader.read}; `unsupported_media` for other files, `too_large` for long texts, `unprocessable` where no vaccination given is told of
   */
  async parse(key: string, deadline?: number): Promise<OutputOf<typeof parseCertificatePage>> {
    try {
      const text = await this.pages.read(() => this.page(key))
      return { ...(await this.certificateIn(text, deadline)), text }
    } finally {
      await this.remove(key)
    }
  }

  /** What cannot be removed now, the sweep of `incoming/` removes: nobody loses an answer by it. */
  async remove(key: string): Promise<void> {
    await this.store.delete(key).catch((error: unknown) => this.logger.warn(`A page was not removed: ${error instanceof Error ? error.message : String(error)}`))
  }

  private async page(key: string): Promise<Page> {
    const bytes = await this.bytesOf(key)
    const start = bytes.subarray(0, 1024).toString('latin1')
    if (!isPdf(start) && !beginnings.some((beginning) => beginning.test(start))) throw new DomainError('unsupported_media', { message: 'parsing.pageType' })
    return { bytes, isPdf: isPdf(start) }
  }

  private async bytesOf(key: string): Promise<Buffer> {
    try {
      const { stream, size } = await this.store.get(key)
      if (size <= certificatePageBytes) return await buffer(stream)
      stream.destroy()
      throw new DomainError('too_large', { message: 'parsing.pageTooLarge' })
    } catch (error) {
      throw error instanceof ObjectNotFound ? new DomainError('invalid', { message: 'media.uploadInterrupted' }) : error
    }
  }

  private async certificateIn(text: string, deadline: number | undefined): ReturnType<CertificatesService['parse']> {
    try {
      return await this.certificates.parse(text, deadline)
    } catch (error) {
      throw error instanceof DomainError && error.code === 'unprocessable' ? new DomainError('unprocessable', { message: 'parsing.nothingOnPage' }) : error
    }
  }
}
