import { pipeline } from 'node:stream/promises'
import { Injectable, Logger } from '@nestjs/common'
import { notFound, type findSourceFile, type OutputOf } from '@huella/contracts'
import { ObjectNotFound, ObjectStore, type ObjectContent } from '@huella/object-storage'
import type { Request, Response } from 'express'

type SourceFile = OutputOf<typeof findSourceFile> & { id: number }

/** A paper is its family's: nobody keeps a copy for later, and nothing in it runs or is drawn as a page of ours. */
const headers = { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' }

/** A PDF is stored as it came, so it is for saving alone; a picture was written anew. */
const headersOf = ({ kind, id }: SourceFile): Record<string, string> =>
  kind === 'pdf'
    ? { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="huella-${id}.pdf"` }
    : { 'Content-Type': 'image/webp', 'Content-Disposition': 'inline' }

/** Sends what a dose was recorded from to whoever has been admitted to it. */
@Injectable()
export class SourceFiles {
  private readonly logger = new Logger(SourceFiles.name)

  constructor(private readonly store: ObjectStore) {}

  /** @throws DomainError `not_found` where it went meanwhile */
  async send(file: SourceFile, request: Request, response: Response): Promise<void> {
    const { stream, size } = await this.open(file.key)
    response.set({ ...headers, ...headersOf(file), 'Content-Length': String(size) })
    if (request.method === 'HEAD') return void (stream.destroy(), response.end())
    await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return // the browser went away
      this.logger.warn({ requestId: request.requestId, message: `A source could not be sent to its end: ${String(error)}` })
    })
  }

  private async open(key: string): Promise<ObjectContent> {
    try {
      return await this.store.get(key)
    } catch (error) {
      throw error instanceof ObjectNotFound ? notFound('source.notFound') : error
    }
  }
}
