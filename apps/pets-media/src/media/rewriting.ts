import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { Logger } from '@nestjs/common'
import { DomainError, type MessageKey } from '@huella/contracts'
import { isMalformed } from './containers/malformed.js'
import { rewriteMp4 } from './containers/mp4/rewrite-mp4.js'
import { rewriteAvi } from './containers/rewrite-avi.js'
import { rewriteWebm } from './containers/rewrite-webm.js'
import type { Source } from './containers/source.js'

const logger = new Logger('Rewriting')

/** What is found wrong with a file is the sender's, and of no interest to them; the log says it. */
const refusal = (message: MessageKey) => (error: unknown): never => {
  if (!isMalformed(error)) throw error
  logger.log(`Refused, ${message}: ${String((error as Error).message)}`)
  throw new DomainError('unsupported_media', { message })
}

/**
 * A video as it is stored: what playing it takes, and nothing else that lies in its file.
 * @param extension `mp4`, `mov` or `avi`
 * @throws DomainError `unsupported_media` when it is none
 */
export async function rewrittenVideo(source: Source, extension: string): Promise<Readable> {
  const refuse = refusal('media.videoFormat')
  if (extension === 'avi') {
    await finished(avi(source).resume()).catch(refuse) // an AVI is known for one when it has been read to its end
    return avi(source)
  }
  return rewriteMp4(source, extension === 'mov' ? 'mov' : 'mp4').catch(refuse)
}

/** Opened when it is read. */
const avi = (source: Source): Readable =>
  Readable.from((async function* () { yield* rewriteAvi(await source.stream(), source.size) as AsyncIterable<Buffer> })(), { objectMode: false })

/**
 * A recording as it is stored: its sound, and nothing else that lies in its file.
 * @throws DomainError `unsupported_media` when it is none
 */
export async function rewrittenRecording(source: Source): Promise<Readable> {
  const file = await buffer(await source.stream())
  try {
    return Readable.from([rewriteWebm(file)])
  } catch (error) {
    return refusal('media.audioFormat')(error)
  }
}
