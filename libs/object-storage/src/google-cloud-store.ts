import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Storage, type ApiError, type Bucket, type FileMetadata } from '@google-cloud/storage'
import { Logger } from '@nestjs/common'
import { type DomainError, unavailable } from '@huella/contracts'
import { Measure } from './measure.js'
import { assertSafeKey, contentTypeOf } from './object-key.js'
import { ObjectNotFound, ObjectStore, type ByteRange, type ObjectContent, type ObjectInfo, type StoredObject } from './object-store.js'

/** A caller waits for seconds, not for the library's ten minutes. */
const retryOptions = { maxRetries: 2, maxRetryDelay: 1, totalTimeout: 10 }
const pageSize = 500

const logger = new Logger('GoogleCloudStore')

const hasStatus = (error: unknown, status: number): boolean => Number((error as ApiError)?.code) === status

interface Page {
  objects: ObjectInfo[]
  next?: string | undefined
}

/** Objects in a bucket of Google Cloud Storage. */
export class GoogleCloudStore extends ObjectStore {
  private readonly bucket: Bucket

  constructor(bucket: string, apiEndpoint?: string) {
    super()
    this.bucket = new Storage({ retryOptions, ...(apiEndpoint && { apiEndpoint, projectId: 'local' }) }).bucket(bucket)
  }

  /** One request: Google keeps what arrived only when all of it arrived. */
  async put(key: string, content: Readable): Promise<StoredObject> {
    const measure = new Measure()
    const upload = this.fileOf(key).createWriteStream({
      resumable: false,
      validation: 'md5',
      metadata: { contentType: contentTypeOf(key) },
    })
    let ownError: unknown
    content.once('error', (error) => (ownError = error))
    await pipeline(content, measure, upload).catch((error: unknown) => {
      throw ownError ?? asUnavailable(error)
    })
    return measure.result()
  }

  async get(key: string, range?: ByteRange): Promise<ObjectContent> {
    const found = await this.stat(key)
    if (!found) throw new ObjectNotFound(key)
    const stream = this.fileOf(key).createReadStream({ validation: false, ...range })
    return { stream: Readable.from(readingOf(key, stream), { objectMode: false }), size: found.size, contentType: found.contentType }
  }

  async stat(key: string): Promise<ObjectInfo | undefined> {
    const file = this.fileOf(key)
    try {
      const [metadata] = await file.getMetadata()
      return toInfo(metadata)
    } catch (error) {
      if (hasStatus(error, 404)) return undefined
      throw asUnavailable(error)
    }
  }

  async move(from: string, to: string): Promise<void> {
    const target = this.fileOf(to)
    await this.fileOf(from)
      .copy(target, { contentType: contentTypeOf(to) })
      .catch((error: unknown) => {
        throw hasStatus(error, 404) ? new ObjectNotFound(from) : asUnavailable(error)
      })
    await this.delete(from)
  }

  async delete(key: string): Promise<void> {
    await this.fileOf(key)
      .delete({ ignoreNotFound: true })
      .catch((error: unknown) => {
        throw asUnavailable(error)
      })
  }

  /** Google keeps no part of an upload that did not end. */
  async removeAbandoned(): Promise<void> {}

  async *list(prefix: string, olderThan?: Date): AsyncGenerator<ObjectInfo> {
    let page: Page = { objects: [] }
    do {
      page = await this.page(prefix, page.next)
      for (const info of page.objects) if (!(olderThan && info.storedAt >= olderThan)) yield info
    } while (page.next)
  }

  private async page(prefix: string, pageToken: string | undefined): Promise<Page> {
    try {
      const [files, next] = await this.bucket.getFiles({
        prefix,
        autoPaginate: false,
        maxResults: pageSize,
        ...(pageToken && { pageToken }),
      })
      return { objects: files.map((file) => toInfo(file.metadata)), next: (next as { pageToken?: string } | null)?.pageToken }
    } catch (error) {
      throw asUnavailable(error)
    }
  }

  private fileOf(key: string) {
    assertSafeKey(key)
    return this.bucket.file(key)
  }
}

/** The content, whose errors are those of the store: Google is asked for it when it is read. */
async function* readingOf(key: string, stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw hasStatus(error, 404) ? new ObjectNotFound(key) : asUnavailable(error)
  }
}

/** Whatever Google answers beside what we asked for, or that it does not answer: the same call may succeed later. */
function asUnavailable(error: unknown): DomainError {
  logger.warn(`Google Cloud Storage: ${String((error as Error)?.message ?? error)}`)
  return unavailable()
}

const toInfo = ({ name, size, contentType, timeCreated }: FileMetadata): ObjectInfo => ({
  key: name!,
  size: Number(size),
  contentType: contentType ?? 'application/octet-stream',
  storedAt: new Date(timeCreated!),
})
