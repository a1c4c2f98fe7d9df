import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/** How the other side ends a download: nobody is there to be told. */
const wasLeft = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * Sends a JSON document as fast as its reader takes it. The first piece is awaited before the answer begins, so that what fails at once is
 * still told as an error; what fails later breaks the connection off, for a document that ends too early must not look whole.
 */
export async function sendDocument(response: Response, pieces: AsyncGenerator<string, void>, filename: string): Promise<void> {
  const first = await pieces.next()
  response.type('application/json').setHeader('Content-Disposition', `attachment; filename="${filename}"`)
  await pipeline(Readable.from(joined(first.value ?? '', pieces)), response).catch((error: unknown) => {
    if (!wasLeft(error)) throw error
  })
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield first
  yield* rest
}
