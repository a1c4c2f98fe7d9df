import { randomUUID } from 'node:crypto'
import { finished, Transform, type Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import busboy, { type Busboy } from 'busboy'
import { DomainError, type incomingFile, type MediaKind } from '@huella/contracts'
import { ObjectStore } from '@huella/object-storage'
import type { Request } from 'express'
import type { InferType } from 'yup'
import type { UploadRule, UploadRules } from './upload-rules.js'

export type IncomingFile<K extends string = MediaKind> = Omit<InferType<typeof incomingFile>, 'kind'> & { kind: K }

/** Milliseconds the answer waits for what was received to be removed; then removing goes on behind it. */
const tidyMs = 10_000

/** One file on its way to the object store. */
interface Reception<K extends string> {
  file: IncomingFile<K>
  /** Ends when the store is done with it, either way. */
  stored: Promise<void>
}

/** Streams the files of a multipart request to `incoming/` in the object store, one after another, with flat memory. */
@Injectable()
export class UploadReceiver {
  constructor(private readonly store: ObjectStore) {}

  /** Hands the received files to `use`; whatever happens, nothing stays under `incoming/`. */
  async receive<T, K extends string = MediaKind>(request: Request, rules: UploadRules<K>, use: (files: IncomingFile<K>[]) => Promise<T>): Promise<T> {
    const receptions: Reception<K>[] = []
    try {
      await this.readAll(request, rules, receptions)
      if (receptions.length === 0) throw new DomainError('invalid', { message: 'media.nothingUploaded' })
      return await use(receptions.map(({ file }) => file))
    } finally {
      request.resume() // what is left of a refused body is read and dropped, so that the client sees the answer
      const removed = Promise.allSettled(receptions.map((reception) => this.remove(reception)))
      await Promise.race([removed, setTimeout(tidyMs, undefined, { ref: false })])
    }
  }

  private readAll<K extends string>(request: Request, rules: UploadRules<K>, receptions: Reception<K>[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const parser = multipartParser(request)
      const fail = (error: unknown): void => {
        request.unpipe(parser)
        parser.destroy(error as Error) // and with it the file that is being read, so that storing it ends
        reject(error as Error)
      }
      parser.on('file', (field, stream) => {
        stream.on('error', () => undefined) // reported by whoever reads it
        const rule = ruleFor(rules, field, receptions)
        if (rule instanceof DomainError) return fail(rule)
        const reception = this.storeFile(stream, rule)
        receptions.push(reception)
        reception.stored.catch(fail)
      })
      for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => fail(new DomainError('invalid', { message: 'error.badRequest' })))
      parser.on('error', () => fail(interrupted()))
      parser.on('close', () => void Promise.all(receptions.map(({ stored }) => stored)).then(() => resolve(), fail))
      finished(request, (error) => { if (error) fail(interrupted()) })
      request.pipe(parser)
    })
  }

  private storeFile<K extends string>(stream: Readable, rule: UploadRule<K>): Reception<K> {
    const file: IncomingFile<K> = { key: `incoming/${randomUUID()}`, kind: rule.kind, bytes: 0 }
    const limited = stream.pipe(atMost(rule))
    stream.on('error', (error) => limited.destroy(error))
    const stored = this.store.put(file.key, limited).then(({ bytes }) => void (file.bytes = bytes))
    return { file, stored }
  }

  /** Not before the store is done with it: what is still being flushed would come after its removal. */
  private async remove({ file, stored }: Reception<string>): Promise<void> {
    await stored.catch(() => undefined)
    await this.store.delete(file.key)
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
function ruleFor<K extends string>(rules: UploadRules<K>, field: string, receptions: Reception<K>[]): UploadRule<K> | DomainError {
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  if (!rule) return new DomainError('invalid', { message: 'error.badRequest' })
  const before = receptions.filter(({ file }) => file.kind === rule.kind).length
  return before < rule.files ? rule : new DomainError('invalid', { message: rule.tooMany })
}

/** Lets bytes through up to the rule's size, then fails with the product's words. */
function atMost({ bytes, tooLarge }: UploadRule<string>): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > bytes ? new DomainError('too_large', { message: tooLarge }) : null, chunk)
    },
  })
}
