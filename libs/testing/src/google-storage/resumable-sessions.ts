import type { IncomingHttpHeaders } from 'node:http'
import { crc32cOf, type StoredObjects } from './stored-objects.js'

/** Google keeps an unfinished upload in steps of this many bytes. */
const step = 256 * 1024

interface Session {
  name: string
  contentType: string | undefined
  ifGenerationMatch: string | null
  received: Buffer
  /** How it ended; asked again it says the same. */
  outcome?: Answer
}

/** A status with a JSON body, or with the bytes that Google has. */
export interface Answer {
  status: number
  body?: object
  persisted?: number
}

export const refusal = (code: number, message: string): Answer => ({ status: code, body: { error: { code, message, errors: [] } } })

/** Uploads that go on where they were cut, as Google describes them. */
export class ResumableSessions {
  private readonly sessions = new Map<string, Session>()
  /** Turns a byte of what is stored next, as a bad wire or disk does. */
  corruptsNext = false
  /** What came, also what came twice. */
  bytesReceived = 0

  constructor(private readonly objects: StoredObjects) {}

  open(name: string, contentType: string | undefined, ifGenerationMatch: string | null): string {
    const id = `upload-${this.sessions.size + 1}`
    this.sessions.set(id, { name, contentType, ifGenerationMatch, received: Buffer.alloc(0) })
    return id
  }

  /** Sessions that were neither ended nor cancelled. */
  get unfinished(): number {
    return [...this.sessions.values()].filter(({ outcome }) => !outcome).length
  }

  cancel(id: string): Answer {
    const session = this.sessions.get(id)
    if (!session) return refusal(404, 'No such upload')
    return (session.outcome = { status: 499 })
  }

  /** Takes part of an upload; `isCut` is a part that was not received to its end. */
  receive(id: string, headers: IncomingHttpHeaders, part: Buffer, isCut = false): Answer {
    const session = this.sessions.get(id)
    if (!session) return refusal(404, 'No such upload')
    if (session.outcome) return session.outcome
    const range = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(headers['content-range'] ?? '')
    if (!range) return refusal(400, 'Content-Range cannot be read')
    const [, from, , total] = range
    this.bytesReceived += part.length
    if (from !== undefined) {
      const wrong = Number(from) > session.received.length ? 'There is a gap' : isCut ? undefined : misfit(range, part)
      if (wrong) return refusal(400, wrong)
      session.received = Buffer.concat([session.received, part.subarray(session.received.length - Number(from))])
    }
    if (total !== '*' && session.received.length === Number(total)) return this.finish(session, headers['x-goog-hash'])
    session.received = session.received.subarray(0, session.received.length - (session.received.length % step))
    return { status: 308, persisted: session.received.length }
  }

  private finish(session: Session, hash: unknown): Answer {
    const { name, received, contentType, ifGenerationMatch } = session
    if (typeof hash === 'string' && hash !== `crc32c=${crc32cOf(received)}`) return (session.outcome = refusal(400, 'CRC32C does not match'))
    if (!this.objects.matches(name, ifGenerationMatch)) return (session.outcome = refusal(412, 'Precondition failed'))
    this.objects.put(name, this.corruptsNext ? corrupted(received) : received, contentType)
    this.corruptsNext = false
    return (session.outcome = { status: 200, body: this.objects.describe(name) })
  }
}

function misfit([, from, to, total]: RegExpExecArray, part: Buffer): string | undefined {
  if (part.length !== Number(to) - Number(from) + 1) return 'Content-Range and content differ'
  return total === '*' && part.length % step !== 0 ? 'Not a multiple of 256 KiB' : undefined
}

export function corrupted(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  copy[copy.length - 1]! ^= 1
  return copy
}
