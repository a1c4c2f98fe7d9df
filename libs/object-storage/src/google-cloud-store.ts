import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { CRC32C, Storage, type Bucket, type File, type FileMetadata } from '@google-cloud/storage'
import { unavailable } from '@huella/contracts'
import { temporaryAddressOrigin, type CloudBucket } from './cloud-bucket.js'
import { answerTo, asUnavailable, patienceMs, requestMs, within } from './google-calls.js'
import { download } from './google-download.js'
import { GoogleUpload, partsOf, step } from './google-upload.js'
import { assertSafeKey, contentTypeOf } from './object-key.js'
import { ObjectNotFound, ObjectStore, type ByteRange, type ObjectContent, type ObjectInfo, type StoredObject } from './object-store.js'

/** The library's own tries, within one call; what a caller waits in all is bounded beside it. */
const retryOptions = { maxRetries: 2, maxRetryDelay: 1, totalTimeout: patienceMs / 1000 }
/** An object up to this size is stored by one request, a larger one by one for each part of it; an upload holds no more in memory. */
const partBytes = 8 * step
const pageSize = 500
/** So often a key is looked at again that others store to at the same time. */
const manyTries = 5
/** Milliseconds for what can be done without: tidying up, a signature. */
const shortMs = 2000

/** What is stored, as far as it can be told from its content. */
interface Content {
  readonly bytes: number
  readonly crc32c: string
}

/** An upload, and what was under its key when it began. */
interface Opened {
  upload: GoogleUpload
  before: FileMetadata | undefined
}

interface Page {
  objects: ObjectInfo[]
  next?: string | undefined
}

/** Objects in a bucket of Google Cloud Storage. */
export class GoogleCloudStore extends ObjectStore {
  private readonly storage: Storage
  private readonly bucket: Bucket
  private readonly origin: string

  constructor(private readonly options: CloudBucket) {
    super()
    const { apiEndpoint, bucket } = options
    this.storage = new Storage({ retryOptions, ...(apiEndpoint && { apiEndpoint, projectId: 'local' }) })
    this.storage.interceptors.push({ request: (options: object) => ({ ...options, timeout: requestMs }) as never })
    this.bucket = this.storage.bucket(bucket)
    this.origin = temporaryAddressOrigin(options)
  }

  /** In one request when all of it is there after the first part, else part by part, which a broken connection does not end. */
  async put(key: string, content: Readable): Promise<StoredObject> {
    const file = this.fileOf(key)
    const passed = new Passed()
    const parts = partsOf(passed.on(content), partBytes)
    const { part, isLast } = (await parts.next()).value as { part: Buffer; isLast: boolean }
    try {
      await (isLast ? this.putAtOnce(file, part, passed) : this.putInParts(file, part, parts, passed))
      return { bytes: passed.bytes, sha256: passed.sha256.digest('hex') }
    } finally {
      await parts.return(undefined) // and with it the content, where it has not ended
    }
  }

  async get(key: string, range?: ByteRange): Promise<ObjectContent> {
    const found = await this.look(this.fileOf(key))
    if (!found) throw new ObjectNotFound(key)
    const { size, contentType } = toInfo(found)
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const isWhole = start === 0 && end >= size - 1
    const request = (part: ByteRange, signal: AbortSignal) => this.requestContent(found, part, signal)
    const stream = download({ key, range: { start, end: Math.min(end, size - 1) }, crc32c: isWhole ? found.crc32c : undefined, request })
    return { stream, size, contentType }
  }

  async stat(key: string): Promise<ObjectInfo | undefined> {
    const found = await this.look(this.fileOf(key))
    return found && toInfo(found)
  }

  async move(from: string, to: string): Promise<void> {
    const [source, target] = [this.fileOf(from), this.fileOf(to)]
    const [found, before] = await Promise.all([this.look(source), this.look(target)])
    if (!found) throw new ObjectNotFound(from)
    const exact = this.bucket.file(from, { generation: found.generation! })
    const preconditionOpts = { ifGenerationMatch: generationOf(before) }
    const copied = await answerTo(exact.copy(target, { contentType: contentTypeOf(to), preconditionOpts }), 404, 412)
    if (!copied && !isSame(await this.look(target), found)) throw (await this.look(source)) ? unavailable() : new ObjectNotFound(from)
    await this.deleteGeneration(source, found)
  }

  async delete(key: string): Promise<void> {
    const file = this.fileOf(key)
    const found = await this.look(file)
    if (found) await this.deleteGeneration(file, found)
  }

  /** Google keeps no part of an upload that did not end: it is cancelled, or forgotten after a week, and no key names it before. */
  async removeAbandoned(): Promise<void> {}

  async *list(prefix: string, olderThan?: Date): AsyncGenerator<ObjectInfo> {
    let page: Page = { objects: [] }
    do {
      page = await this.page(prefix, page.next)
      for (const info of page.objects) if (!(olderThan && info.storedAt >= olderThan)) yield info
    } while (page.next)
  }

  /** Signed by the credentials' own key, or by Google where they have none, which is a request. */
  override async temporaryAddress(key: string, seconds: number): Promise<string> {
    const expires = Date.now() + seconds * 1000
    const signature = { version: 'v4', action: 'read', expires, responseType: contentTypeOf(key), responseDisposition: 'inline' } as const
    const isOfBucket = this.origin.startsWith(`https://${this.options.bucket}.`)
    const signed = this.fileOf(key).getSignedUrl({ ...signature, virtualHostedStyle: isOfBucket })
    return (await answerTo(within(shortMs, signed)))![0]
  }

  /** Most keys are new, and need no look; one that is not is looked at, and so is one whose answer was lost. */
  private async putAtOnce(file: File, content: Buffer, sent: Content): Promise<void> {
    const options = { resumable: false, validation: false, metadata: { contentType: contentTypeOf(file.name), crc32c: sent.crc32c } }
    let before: FileMetadata | undefined
    for (let tries = 0; tries < manyTries; tries++) {
      const preconditionOpts = { ifGenerationMatch: generationOf(before) }
      const stored = await answerTo(file.save(content, { ...options, preconditionOpts }).then(() => file.metadata), 412)
      if (stored) return this.confirm(file, stored, sent)
      before = await this.look(file)
      if (isContent(before, sent)) return
    }
    throw unavailable()
  }

  private async putInParts(file: File, first: Buffer, others: ReturnType<typeof partsOf>, sent: Content): Promise<void> {
    const opened = await this.open(file)
    try {
      let [part, isLast] = [first, false]
      for (;;) {
        if (isLast) return await this.finish(file, part, sent, opened)
        await answerTo(opened.upload.send(part))
        ;({ part, isLast } = (await others.next()).value as { part: Buffer; isLast: boolean })
      }
    } catch (error) {
      await within(shortMs, opened.upload.cancel()).catch(() => undefined)
      throw error
    }
  }

  private async open(file: File): Promise<Opened> {
    const metadata = { contentType: contentTypeOf(file.name) }
    for (let tries = 0; tries < manyTries; tries++) {
      const before = await this.look(file)
      const opened = await answerTo(file.createResumableUpload({ metadata, preconditionOpts: { ifGenerationMatch: generationOf(before) } }), 412)
      if (opened) return { upload: new GoogleUpload(this.storage, opened[0]), before }
    }
    throw unavailable()
  }

  /** Where Google refuses because somebody else stored something meanwhile: that came right after ours. */
  private async finish(file: File, part: Buffer, sent: Content, { upload, before }: Opened): Promise<void> {
    const stored = await answerTo(upload.finish(part, sent.crc32c), 412)
    if (stored) return this.confirm(file, stored, sent)
    const there = await this.look(file)
    if (!there || generationOf(there) === generationOf(before)) throw unavailable()
  }

  /** What is not what was sent does not stay. */
  private async confirm(file: File, stored: FileMetadata, sent: Content): Promise<void> {
    if (isContent(stored, sent)) return
    await within(shortMs, file.delete({ ignoreNotFound: true, ifGenerationMatch: stored.generation! })).catch(() => undefined)
    throw asUnavailable(new Error(`${file.name} was not stored as it was sent`))
  }

  /** Whatever came under the key later stays. */
  private async deleteGeneration(file: File, { generation }: FileMetadata): Promise<void> {
    await answerTo(file.delete({ ignoreNotFound: true, ifGenerationMatch: generation! }), 412)
  }

  /** Of the object that was looked at, not of one that came under its key later. */
  private async requestContent({ name, generation }: FileMetadata, { start, end }: ByteRange, signal: AbortSignal): Promise<Response> {
    const address = `${this.storage.apiEndpoint}/storage/v1/b/${this.bucket.name}/o/${encodeURIComponent(name!)}?alt=media&generation=${generation}`
    const credentials = this.options.apiEndpoint ? {} : await this.storage.authClient.getRequestHeaders(address)
    return fetch(address, { headers: { ...credentials, Range: `bytes=${start}-${end}`, 'Accept-Encoding': 'identity' }, signal })
  }

  private async look(file: File): Promise<FileMetadata | undefined> {
    return (await answerTo(file.getMetadata(), 404))?.[0]
  }

  private async page(prefix: string, pageToken: string | undefined): Promise<Page> {
    const options = { prefix, autoPaginate: false, maxResults: pageSize, ...(pageToken && { pageToken }) }
    const [files, next] = (await answerTo(this.bucket.getFiles(options)))!
    return { objects: files.map((file) => toInfo(file.metadata)), next: (next as { pageToken?: string } | null)?.pageToken }
  }

  private fileOf(key: string): File {
    assertSafeKey(key)
    return this.bucket.file(key)
  }
}

/** Counts and hashes what passes on the way to Google. */
class Passed implements Content {
  bytes = 0
  readonly sha256 = createHash('sha256')
  private readonly sum = new CRC32C()

  get crc32c(): string {
    return this.sum.toString()
  }

  async *on(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      this.bytes += piece.length
      this.sha256.update(piece)
      this.sum.update(piece)
      yield piece
    }
  }
}

/** 0 is nothing at all. */
const generationOf = (found: FileMetadata | undefined): number | string => found?.generation ?? 0

/** A server that speaks Google's interface and keeps no checksum, as some that are used in tests, is believed by the size. */
const isContent = (found: FileMetadata | undefined, { bytes, crc32c }: Content): boolean =>
  found !== undefined && Number(found.size) === bytes && (found.crc32c === undefined || found.crc32c === crc32c)

const isSame = (one: FileMetadata | undefined, { crc32c, size }: FileMetadata): boolean => one?.crc32c === crc32c && Number(one?.size) === Number(size)

const toInfo = ({ name, size, contentType, timeCreated }: FileMetadata): ObjectInfo => ({
  key: name!,
  size: Number(size),
  contentType: contentType ?? 'application/octet-stream',
  storedAt: new Date(timeCreated!),
})
