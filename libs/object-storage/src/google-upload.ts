import { setTimeout as sleep } from 'node:timers/promises'
import { RETRYABLE_ERR_FN_DEFAULT, type ApiError, type FileMetadata, type Storage } from '@google-cloud/storage'
import { patienceMs, statusOf } from './google-calls.js'

/** Parts of an upload but the last are multiples of this many bytes: so Google wants it. */
export const step = 256 * 1024
const tries = 4
const firstPauseMs = 125

/** Bytes that Google has for certain, or what the whole has become. */
type Progress = { persisted: number } | { stored: FileMetadata }

/** No answer, or one that says "later". */
const isPassing = (error: unknown): boolean => statusOf(error) === undefined || RETRYABLE_ERR_FN_DEFAULT(error as ApiError)

/**
 * A resumable upload that was opened: its parts are sent one after another, and one whose connection broke goes on from what Google has.
 * The library's own stream gives up when the question what Google has fails once, ends with an error when the last answer is lost, counts its
 * tries and its time over the whole upload, and waits for an answer without end; so the parts are sent here, through the library's requests.
 */
export class GoogleUpload {
  private persisted = 0

  constructor(
    private readonly storage: Storage,
    private readonly address: string,
  ) {}

  /** Sends a part that others follow. */
  async send(part: Buffer): Promise<void> {
    await this.push(part)
  }

  /** Sends the last part; Google stores nothing when `crc32c` is not that of the whole. */
  async finish(part: Buffer, crc32c: string): Promise<FileMetadata> {
    const progress = await this.push(part, crc32c)
    if ('stored' in progress) return progress.stored
    throw new Error('an upload did not end with its last part')
  }

  /** Google forgets what it has; it would by itself after a week. */
  async cancel(): Promise<void> {
    await this.request('DELETE', {}).catch(() => undefined)
  }

  private async push(part: Buffer, crc32c?: string): Promise<Progress> {
    const [start, until] = [this.persisted, performance.now() + patienceMs]
    const end = start + part.length
    const total = crc32c === undefined ? '*' : String(end)
    let isKnown = true
    for (let failures = 0; ; ) {
      const before = this.persisted
      try {
        const rest = isKnown ? part.subarray(before - start) : part.subarray(part.length)
        const progress = await this.put(rest, rest.length ? `${before}-${end - 1}` : '*', total, crc32c)
        if ('stored' in progress) return progress
        this.accept(progress.persisted, end)
        if (this.persisted === end && crc32c === undefined) return progress
        if (isKnown && this.persisted === before) throw new Error('an upload does not advance')
        isKnown = true
      } catch (error) {
        if (!isPassing(error) || ++failures === tries || performance.now() > until) throw error
        isKnown = false
        await sleep(firstPauseMs * 2 ** failures)
      }
    }
  }

  private accept(persisted: number, end: number): void {
    if (persisted < this.persisted || persisted > end) throw Object.assign(new Error('an upload lost what it had'), { code: 409 })
    this.persisted = persisted
  }

  private async put(body: Buffer, range: string, total: string, crc32c: string | undefined): Promise<Progress> {
    const headers = { 'Content-Range': `bytes ${range}/${total}`, ...(crc32c !== undefined && range !== '*' && { 'X-Goog-Hash': `crc32c=${crc32c}` }) }
    return this.request('PUT', headers, body)
  }

  private request(method: string, headers: Record<string, string>, body?: Buffer): Promise<Progress> {
    return new Promise((resolve, reject) => {
      this.storage.request({ method, uri: this.address, headers, body, maxRetries: 0 }, (error, stored, response) => {
        if (!error) return resolve({ stored: stored as FileMetadata })
        if (statusOf(error) !== 308) return reject(error)
        const range = /-(\d+)$/.exec(String((response?.headers ?? {})['range'] ?? ''))
        resolve({ persisted: range ? Number(range[1]) + 1 : 0 })
      })
    })
  }
}

/** The content in parts of `size` bytes, the last one shorter or as long; one empty part when there is nothing. */
export async function* partsOf(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let part = Buffer.allocUnsafeSlow(size)
  let length = 0
  for await (const piece of content) {
    for (let at = 0; at < piece.length; ) {
      if (length === size) {
        yield { part, isLast: false }
        ;[part, length] = [Buffer.allocUnsafeSlow(size), 0]
      }
      const copied = piece.copy(part, length, at)
      at += copied
      length += copied
    }
  }
  yield { part: part.subarray(0, length), isLast: true }
}
