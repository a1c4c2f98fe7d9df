import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Logger } from '@nestjs/common'
import { unavailable } from '@huella/contracts'
import { Measure } from './measure.js'
import { assertSafeKey, contentTypeOf } from './object-key.js'
import { ObjectNotFound, ObjectStore, type ByteRange, type ObjectContent, type ObjectInfo, type StoredObject } from './object-store.js'

/** Begins with a dot, so that no key can name it; inside the folder, so that renaming is atomic. */
const unfinished = '.unfinished'
/** No upload lasts this long (milliseconds): a file that nothing was written to meanwhile belongs to a process that died. */
const abandonedAfter = 600_000

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const logger = new Logger('LocalDiskStore')

/** A disk that is full, gone or not ours: what fails now may succeed later. A defect of ours stays one. */
function asUnavailable(error: unknown): unknown {
  if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') return error
  logger.warn(String(error))
  return unavailable()
}

/** Objects as files under one folder. */
export class LocalDiskStore extends ObjectStore {
  private readonly root: string

  constructor(folder: string) {
    super()
    this.root = resolve(folder)
  }

  async put(key: string, content: Readable): Promise<StoredObject> {
    const path = this.pathOf(key)
    let ownError: unknown
    content.once('error', (error) => (ownError = error)) // which may be before there is a file to write it to
    try {
      return await this.write(content, path)
    } catch (error) {
      throw ownError ?? asUnavailable(error)
    }
  }

  async get(key: string, range?: ByteRange): Promise<ObjectContent> {
    const file = await open(this.pathOf(key)).catch((error: unknown) => {
      throw isMissing(error) ? new ObjectNotFound(key) : asUnavailable(error)
    })
    const { size } = await file.stat()
    return { stream: file.createReadStream(range), size, contentType: contentTypeOf(key) }
  }

  async stat(key: string): Promise<ObjectInfo | undefined> {
    const path = this.pathOf(key)
    const found = await stat(path).catch((error: unknown) => {
      if (!isMissing(error)) throw asUnavailable(error)
    })
    return found?.isFile() ? { key, size: found.size, contentType: contentTypeOf(key), storedAt: found.mtime } : undefined
  }

  async move(from: string, to: string): Promise<void> {
    const [source, target] = [this.pathOf(from), this.pathOf(to)]
    if (!(await this.stat(from))) throw new ObjectNotFound(from)
    await renameInto(source, target).catch((error: unknown) => {
      throw asUnavailable(error)
    })
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true }).catch((error: unknown) => {
      throw asUnavailable(error)
    })
  }

  async *list(prefix: string, olderThan?: Date): AsyncGenerator<ObjectInfo> {
    const folder = join(this.root, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    for await (const key of this.keysBelow(folder)) {
      const info = key.startsWith(prefix) ? await this.stat(key) : undefined
      if (info && !(olderThan && info.storedAt >= olderThan)) yield info
    }
  }

  override async removeAbandoned(): Promise<void> {
    const folder = join(this.root, unfinished)
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(join(folder, name), { force: true })
    }
  }

  private async write(content: Readable, path: string): Promise<StoredObject> {
    const temporary = join(this.root, unfinished, randomUUID())
    await mkdir(dirname(temporary), { recursive: true })
    const target = (await open(temporary, 'wx')).createWriteStream({ flush: true })
    const closed = new Promise<void>((done) => target.once('close', () => done()))
    try {
      const measure = new Measure()
      await pipeline(content, measure, target)
      await renameInto(temporary, path)
      return measure.result()
    } finally {
      await closed // only then removing it removes it
      await rm(temporary, { force: true })
    }
  }

  private pathOf(key: string): string {
    assertSafeKey(key)
    return join(this.root, key)
  }

  private async *keysBelow(folder: string): AsyncGenerator<string> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (!isMissing(error)) throw error
      return []
    })
    for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* this.keysBelow(path)
      else yield relative(this.root, path).split(sep).join('/')
    }
  }
}

async function renameInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
}
