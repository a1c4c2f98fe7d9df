import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { StoredObject } from './object-store.js'

/** Counts and hashes what flows through it. */
export class Measure extends Transform {
  private readonly hash = createHash('sha256')
  private bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length
    this.hash.update(chunk)
    done(null, chunk)
  }

  /** Call once, after the stream has ended. */
  result(): StoredObject {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}
