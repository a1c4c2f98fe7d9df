import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Storage, type ApiError, type Bucket, type FileMetadata } from '@google-cloud/storage'
import { unavailable } from '@huella/contracts'
import { Measure } from './measure.js'
import { assertSafeKey, contentTypeOf } from './object-key.js'
import { ObjectNotFound, ObjectStore, type ByteRange, type ObjectContent, type ObjectInfo, type StoredObject } from './object-store.js'

/** A caller waits for seconds, not for the library's ten minutes. */
const retryOptions = { maxRetries: 2, maxRetryDelay: 1, totalTimeout: 10 }
const pageSize = 500

const hasStatus = (error: unknown, status: number): boolean => Number((error as ApiError)?.code) === status

/** Google's own answers and lost connections carry a code or a list of errors; anything else is somebody else's error. */
const isGoogles = (error: unknown): boolean => error instanceof Error && ('code' in error || 'errors' in error || error.name === 'FetchError')

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
    const upload = this.fileOf(key).createWriteStream({ resumable: false, validation: 'md5', metadata: { contentType: contentTypeOf(key) } })
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
    return { stream: this.fileOf(key).createReadStream({ validation: false, ...range }), size: found.size, contentType: found.contentType }
  }

  async stat(key: string): Promise<ObjectInfo | undefined> {
    try {
      const [metadata] = await this.fileOf(key).getMetadata()
      return toInfo(metadata)
    } catch (error) {
      if (hasStatus(error, 404)) return undefined
      throw asUnavailable(error)
    }
  }

  async move(from: string, to: string): Promise<void> {
    const target = this.fileOf(to)
    await this.fileOf(from).copy(target, { contentType: contentTypeOf(to) }).catch((error: unknown) => {
      throw hasStatus(error, 404) ? new ObjectNotFound(from) : asUnavailable(error)
    })
    await this.delete(from)
  }

  async delete(key: string): Promise<void> {
    await this.fileOf(key).delete({ ignoreNotFound: true }).catch((error: unknown) => {
      throw asUnavailable(error)
    })
  }

  async *list(prefix: string, olderThan?: Date): AsyncGenerator<ObjectInfo> {
    let pageToken: string | undefined
    do {
      const [files, next] = await this.bucket.getFiles({ prefix, autoPaginate: false, maxResults: pageSize, ...(pageToken && { pageToken }) })
      for (const info of files.map((file) => toInfo(file.metadata))) if (!(olderThan && info.storedAt >= olderThan)) yield info
      pageToken = (next as { pageToken?: string } | null)?.pageToken
    } while (pageToken)
  }

  private fileOf(key: string) {
    assertSafeKey(key)
    return this.bucket.file(key)
  }
}

const asUnavailable = (error: unknown): unknown => (isGoogles(error) ? unavailable() : error)

const toInfo = ({ name, size, contentType, timeCreated }: FileMetadata): ObjectInfo => ({
  key: name!,
  size: Number(size),
  contentType: contentType ?? 'application/octet-stream',
  storedAt: new Date(timeCreated!),
})
