import { randomUUID } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import busboy, { type Busboy } from 'busboy'
import { DomainError, type incomingFile } from '@huella/contracts'
import { ObjectStore } from '@huella/object-storage'
import type { Request } from 'express'
import type { InferType } from 'yup'
import type { UploadRule, UploadRules } from './upload-rules.js'

export type IncomingFile = InferType<typeof incomingFile>

/** Streams the files of a multipart request to `incoming/` in the object store, one after another, with flat memory. */
@Injectable()
export class UploadReceiver {
  constructor(private readonly store: ObjectStore) {}

  /** Hands the received files to `use`; whatever happens, nothing stays under `incoming/`. */
  async receive<T>(request: Request, rules: UploadRules, use: (files: IncomingFile[]) => Promise<T>): Promise<T> {
    const files: IncomingFile[] = []
    try {
      await this.readAll(request, rules, files)
      if (files.length === 0) throw new DomainError('invalid', { message: 'media.nothingUploaded' })
      return await use(files)
    } finally {
      request.resume() // what is left of a refused body is read and dropped, so that the client sees the answer
      await Promise.allSettled(files.map((file) => this.store.delete(file.key)))
    }
  }

  private readAll(request: Request, rules: UploadRules, files: IncomingFile[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const parser = multipartParser(request)
      const stores: Promise<void>[] = []
      const fail = (error: unknown): void => {
        request.unpipe(parser)
        reject(error as Error)
      }
      parser.on('file', (field, stream) => {
        const stored = this.storeFile(stream, ruleFor(rules, field, files), files)
        stores.push(stored)
        stored.catch(fail)
      })
      parser.on('error', () => fail(interrupted()))
      parser.on('close', () => void Promise.all(stores).then(() => resolve(), fail))
      request.on('close', () => request.complete || parser.destroy(interrupted()))
      request.pipe(parser)
    })
  }

  private async storeFile(stream: Readable, rule: UploadRule | DomainError, files: IncomingFile[]): Promise<void> {
    stream.on('error', () => undefined) // reported by whoever reads it
    if (rule instanceof DomainError) {
      stream.resume()
      throw rule
    }
    const file: IncomingFile = { key: `incoming/${randomUUID()}`, kind: rule.kind, bytes: 0 }
    files.push(file)
    const limited = stream.pipe(atMost(rule))
    stream.on('error', (error) => limited.destroy(error))
    const { bytes } = await this.store.put(file.key, limited)
    file.bytes = bytes
  }
}

const interrupted = (): DomainError => new DomainError('invalid', { message: 'media.uploadInterrupted' })

function multipartParser(request: Request): Busboy {
  try {
    return busboy({ headers: request.headers, limits: { files: 8, fields: 20, fieldSize: 10_000, parts: 30 } })
  } catch {
    throw new DomainError('unsupported_media', { message: 'error.multipartOnly' })
  }
}

/** The rule for one more file of a field, or why it is refused. */
function ruleFor(rules: UploadRules, field: string, files: IncomingFile[]): UploadRule | DomainError {
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  if (!rule) return new DomainError('invalid', { message: 'error.badRequest' })
  const before = files.filter((file) => file.kind === rule.kind).length
  return before < rule.files ? rule : new DomainError('invalid', { message: rule.tooMany })
}

/** Lets bytes through up to the rule's size, then fails with the product's words. */
function atMost({ bytes, tooLarge }: UploadRule): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > bytes ? new DomainError('too_large', { message: tooLarge }) : null, chunk)
    },
  })
}
