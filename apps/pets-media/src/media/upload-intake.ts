import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Injectable } from '@nestjs/common'
import { DomainError, notFound, pdfBytes, pdfPagesAtMost, type ApiKeyScope, type incomingFile, type MediaKind, type OutputOf, type processUploads } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { type Change, Changes, type HandlingContext, personOf, Replay, withoutKey } from '@huella/messaging'
import { ObjectNotFound, ObjectStore, type ByteRange } from '@huella/object-storage'
import type { InferType } from 'yup'
import { Source } from './containers/source.js'
import { MediaLibrary } from './media-library.js'
import type { Media } from './media.entity.js'
import { keysOf, MediaRepository } from './media.repository.js'
import { mediaUrl } from './media-url.js'
import { pdfPages } from './pdf/pdf-pages.js'
import { processImage, type ProcessedImage } from './pictures/picture-workshop.js'
import { rewrittenRecording, rewrittenVideo } from './rewriting.js'
import { Turns } from './turns.js'
import { isPicture, requireFormat, requireSize, uploadRules } from './upload-rules.js'

export type IncomingFile = InferType<typeof incomingFile>
export type ProcessedFile = OutputOf<typeof processUploads>[number]

/** A checked file: its row, and how its bytes get to their final keys. */
interface Checked {
  row: Omit<Media, 'createdAt' | 'petId'>
  store: () => Promise<unknown>
}

/** As much of a file as tells what it is. */
const sniffedBytes = 64 * 1024

interface Sniffed {
  key: string
  kind: MediaKind
  size: number
  extension: string
}

/** What files were sent for, in the transaction by which they become somebody's: what it refuses leaves none of them. */
export type Use<T> = (change: Change, stored: ProcessedFile[]) => Promise<T>

/** So many at a time, so that what they hold in memory has an end. */
const uploads = new Turns(4, 50)
/** Milliseconds to wait for one's turn, and those that the work itself may need of what the caller waits. */
const patienceMs = 12_000
const workMs = 5000

const patienceOf = ({ deadline }: HandlingContext): number =>
  Math.min(patienceMs, (deadline ?? Number.POSITIVE_INFINITY) - performance.now() - workMs)

/** Turns what was streamed to `incoming/` into stored media of the caller, all or none. */
@Injectable()
export class UploadIntake {
  constructor(
    private readonly store: ObjectStore,
    private readonly changes: Changes,
    private readonly media: MediaRepository,
    private readonly library: MediaLibrary,
    private readonly erasure: Erasure,
  ) {}

  /**
   * @param scope by which a key may upload; without one, keys are refused
   * @throws DomainError `too_large`, `unsupported_media` or `unprocessable`, with the product's words; `unavailable` when there are too many others
   */
  accept(files: IncomingFile[], context: HandlingContext): Promise<ProcessedFile[]> {
    return this.acceptFor(files, context, async (_, stored) => stored)
  }

  /** As `accept`. @returns what `use` does, and what the caller is answered with */
  async acceptFor<T>(files: IncomingFile[], context: HandlingContext, use: Use<T>, scope?: ApiKeyScope): Promise<T> {
    const { userId } = personOf(context.actor, scope)
    try {
      return await uploads.take(async () => {
        const sniffed = await allOrFirstError(files.map((file) => this.sniff(file)))
        const checked: Checked[] = []
        for (const file of sniffed) checked.push(await this.check(file, userId, context.deadline))
        return this.keep(checked, userId, context, use)
      }, patienceOf(context))
    } finally {
      await Promise.allSettled(files.map(({ key }) => this.store.delete(key)))
    }
  }

  /** What can be told from a file's size and its first bytes. */
  private async sniff({ key, kind }: IncomingFile): Promise<Sniffed> {
    const found = await this.store.stat(key)
    if (!found) throw new DomainError('invalid', { message: 'media.uploadInterrupted' })
    requireSize(kind, found.size)
    const start = await buffer(await this.open(key, { start: 0, end: Math.min(found.size, sniffedBytes) - 1 }))
    return { key, kind, size: found.size, extension: await requireFormat(kind, start) }
  }

  private async check({ key, kind, size, extension }: Sniffed, ownerId: string, deadline: number | undefined): Promise<Checked> {
    const id = randomUUID()
    const final = `${uploadRules[kind].folder}/${id}.${extension}`
    const row = { key: final, kind, url: mediaUrl(final), ownerId, width: null, height: null, thumbKey: null, mediumKey: null, pages: null }
    if (isPicture(extension)) {
      const picture = await processImage(() => this.open(key), deadline)
      return this.asPicture(picture, { ...row, thumbKey: `${uploadRules[kind].folder}/${id}-small.webp` })
    }
    if (extension === 'pdf') return this.asPdf(await buffer(await this.open(key)), row)
    const source = new Source(size, (range) => this.open(key, range))
    const content = kind === 'pet-video' ? await rewrittenVideo(source, extension) : await rewrittenRecording(source)
    return { row, store: () => this.store.put(final, content) }
  }

  /** It is kept as it came, for whoever downloads it: nothing of ours opens it. */
  private async asPdf(content: Buffer, row: Checked['row']): Promise<Checked> {
    if (content.length > pdfBytes) throw new DomainError('too_large', { message: 'source.tooLarge' })
    const pages = await pdfPages(content)
    if (pages > pdfPagesAtMost) throw new DomainError('unprocessable', { message: 'source.pdfPages', params: { most: pdfPagesAtMost } })
    return { row: { ...row, pages }, store: () => this.store.put(row.key, Readable.from([content])) }
  }

  private asPicture({ content, medium, thumb, width, height }: ProcessedImage, row: Checked['row'] & { thumbKey: string }): Checked {
    const mediumKey = medium && row.kind === 'pet-image' ? row.thumbKey.replace('-small', '-medium') : null
    const put = (to: string, data: Buffer) => this.store.put(to, Readable.from([data]))
    const store = () => Promise.all([put(row.key, content), put(row.thumbKey, thumb), ...(mediumKey && medium ? [put(mediumKey, medium)] : [])])
    return { row: { ...row, width, height, mediumKey }, store }
  }

  /**
   * Rows first: a file whose row says that nobody claimed it is found and swept, one without a row never would be.
   */
  private async keep<T>(checked: Checked[], userId: string, context: HandlingContext, use: Use<T>): Promise<T> {
    const rows = checked.map(({ row }) => row)
    const own = withoutKey(context)
    await this.changes.commit(own, async ({ manager }) => {
      await this.erasure.requireAlive(manager, [person(userId)], 'profile.notFound')
      await this.media.insert(manager, rows)
    })
    try {
      await allOrFirstError(checked.map(({ store }) => store()))
    } catch (error) {
      await this.discard(rows, own)
      throw error
    }
    return this.settle(rows, context, use)
  }

  /**
   * The caller's answer, when the files are there. Files of a repeated upload go again, those that are refused, and those whose rows went meanwhile with the
   * account: they came after the rows' erasure. Where the end is unknown the rows stay, and the sweep finds what nobody claims.
   */
  private async settle<T>(rows: Checked['row'][], context: HandlingContext, use: Use<T>): Promise<T> {
    try {
      return await this.changes.commit(context, async (change) => {
        if (!(await this.media.areThere(change.manager, rows.map(({ key }) => key)))) throw notFound('profile.notFound')
        return use(change, rows.map(toProcessed))
      })
    } catch (error) {
      if (error instanceof Replay || (error instanceof DomainError && error.code !== 'unavailable')) await this.discard(rows, context)
      throw error
    }
  }

  /** However late it is for the caller. */
  private async discard(rows: Checked['row'][], context: HandlingContext): Promise<void> {
    await this.changes.commit({ ...withoutKey(context), deadline: undefined }, async (change) => {
      await this.media.deleteKeys(change.manager, rows.map(({ key }) => key))
      this.library.discard(change, keysOf(rows))
    })
  }

  private async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      return (await this.store.get(key, range)).stream
    } catch (error) {
      throw error instanceof ObjectNotFound ? new DomainError('invalid', { message: 'media.uploadInterrupted' }) : error
    }
  }
}

/** Unlike Promise.all it fails only after all have ended, so that nothing goes on behind the caller's back. */
async function allOrFirstError<T>(work: Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(work)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.map((result) => (result as PromiseFulfilledResult<T>).value)
}

const toProcessed = ({ kind, url, key, width, height, thumbKey }: Checked['row']): ProcessedFile => ({
  kind,
  url,
  key,
  ...(width && height && thumbKey && { width, height, thumbUrl: mediaUrl(thumbKey) }),
})
