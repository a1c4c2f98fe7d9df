import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import type { IntentKind } from './intent-kinds.js'

/** One request for an intent. Times are epoch milliseconds. */
export interface Attempt {
  at: number
  ms: number
  /** Which gateway was asked. */
  gateway: number
  /** `lost`: no answer came. */
  outcome: number | 'lost'
  /** The record's id, where the answer names one. */
  record?: number | undefined
}

/** One thing that somebody wants done, once. */
export interface Intent {
  /** Stands in the record and nowhere else. */
  marker: string
  kind: IntentKind
  /** Repeated under one Idempotency-Key until it is answered; without, sent once. */
  key: string | undefined
  /** The pet is somebody else's: it must not happen. */
  refused: boolean
  person: number
  path: string
  attempts: Attempt[]
}

/** Something done to a part. Times are epoch milliseconds. */
export interface Fault {
  /** The process, such as `identity-2`. */
  name: string
  kind: 'kill' | 'freeze'
  at: number
  /** When the part was itself again: ready after a kill, going on after a freeze. */
  recoveredAt: number
}

/** What the same request may be answered differently later: it is under way elsewhere, something is down, it was never answered. */
export const isUndecided = ({ outcome }: Attempt): boolean => outcome === 'lost' || outcome === 409 || outcome >= 500

export const isAnswered = ({ attempts }: Intent): boolean => attempts.some((attempt) => !isUndecided(attempt))

/** Everything that was wanted, answered and broken, in memory for the count and in a file for people. */
export class Journal {
  readonly intents: Intent[] = []
  readonly faults: Fault[] = []
  private readonly file: WriteStream

  constructor(path: string) {
    this.file = createWriteStream(path)
  }

  intend(intent: Intent): void {
    this.intents.push(intent)
    const { attempts: _, ...wanted } = intent
    this.write({ intent: wanted })
  }

  answered(intent: Intent, attempt: Attempt): void {
    intent.attempts.push(attempt)
    this.write({ answer: { marker: intent.marker, ...attempt } })
  }

  broke(fault: Fault): void {
    this.faults.push(fault)
    this.write({ fault })
  }

  async close(): Promise<void> {
    this.file.end()
    await once(this.file, 'close')
  }

  private write(line: object): void {
    this.file.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
  }
}
