import type { Readable } from 'node:stream'

export interface StoredObject {
  bytes: number
  /** SHA-256 of the content, in lower-case hex. */
  sha256: string
}

export interface ObjectInfo {
  key: string
  /** Bytes of the whole object. */
  size: number
  contentType: string
  /** When the content was stored. */
  storedAt: Date
}

/** Both ends are included, as in an HTTP Range header. */
export interface ByteRange {
  start: number
  end: number
}

export interface ObjectContent {
  stream: Readable
  /** Bytes of the whole object, also where only a range is read. */
  size: number
  contentType: string
}

/** There is nothing under this key. */
export class ObjectNotFound extends Error {
  override name = 'ObjectNotFound'

  constructor(key: string) {
    super(`No object ${key}`)
  }
}

/**
 * Where bytes live. Keys are relative paths such as `pets/<uuid>.webp`; an object's content type follows from its key's extension.
 * Every method throws DomainError `unavailable` when the store cannot be reached.
 */
export abstract class ObjectStore {
  /** Stores a stream with flat memory. The object appears whole or not at all: when the stream fails, nothing stays. */
  abstract put(key: string, content: Readable): Promise<StoredObject>

  /** @throws ObjectNotFound */
  abstract get(key: string, range?: ByteRange): Promise<ObjectContent>

  abstract stat(key: string): Promise<ObjectInfo | undefined>

  /**
   * Gives an object another key, and with it that key's content type; what was under it is replaced.
   * @throws ObjectNotFound
   */
  abstract move(from: string, to: string): Promise<void>

  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>

  /** Removes what processes left behind that died while they stored something: parts of objects, which no key names. */
  abstract removeAbandoned(): Promise<void>

  /** Objects whose key begins with `prefix`, in no order; only those stored before `olderThan`, where given. */
  abstract list(prefix: string, olderThan?: Date): AsyncIterable<ObjectInfo>

  /**
   * An address at which anybody can read the object, as its content type and nothing else, until `seconds` have gone by; whether there is such an
   * object is not asked. Undefined where the store answers no browser.
   */
  temporaryAddress(_key: string, _seconds: number): Promise<string | undefined> {
    return Promise.resolve(undefined)
  }
}
