import { serviceOf } from '../services/service-process.js'
import type { Count } from './count.js'
import { isAnswered, isUndecided, type Attempt, type Fault, type Intent } from './journal.js'

/** What one kind of fault at one part did, or all of them together. Times in milliseconds. */
export interface Row {
  part: string
  fault: string
  faults: number
  writes: number
  answers503: number
  slowest503: number
  otherErrors: number
  /** Sent without a key and never decided: 503, or no answer. Stored or not, nobody was told. */
  unknown: number
  /** Of these, stored after all. */
  unknownStored: number
  stuckKeys: number
  writesAgain: number
  lost: number
  storedTwice: number
  refusedStored: number
  /** Refused although they should not be, or the reverse. */
  unexpected: number
}

export interface Totals extends Row {
  activityMissing: number
  activityTwice: number
  /** Answered otherwise, or stored once more, when their key came again after everything. */
  changedAnswers: number
}

/** What must not be exceeded, by the row's own field. */
export const limits = {
  slowest503: 3000, otherErrors: 0, stuckKeys: 0, lost: 0, storedTwice: 0, refusedStored: 0, unexpected: 0, activityMissing: 0, activityTwice: 0, changedAnswers: 0,
} satisfies Partial<Record<keyof Totals, number>>

/** A key is stuck when it is still answered 409 or 503, or not at all, so many milliseconds after everything was itself again. */
const stuckAfterMs = 3000

export const writesAgainLimit = (part: string): number => (part === 'postgres' ? 8000 : 5000)

/** The time from one fault to the next: whatever goes wrong in it is the fault's. The first begins with the writes. */
interface Window {
  fault: Fault | undefined
  from: number
  to: number
}

function windowsOf(faults: readonly Fault[]): Window[] {
  const starts = [{ fault: undefined, from: -Infinity }, ...faults.map((fault) => ({ fault, from: fault.at }))]
  return starts.map((window, index) => ({ ...window, to: starts[index + 1]?.from ?? Infinity }))
}

const isIn = ({ from, to }: Window, { at }: { at: number }): boolean => at >= from && at < to

/** A row for each part and kind of fault, in the order of their first turn; the time before the first fault is a row too. */
export function rowsOf(intents: readonly Intent[], faults: readonly Fault[], { records }: Pick<Count, 'records'>): Row[] {
  const rows = new Map<string, Row>()
  for (const window of windowsOf(faults)) {
    const row = rowOf(window, intents, faults, records)
    const known = rows.get(`${row.part} ${row.fault}`)
    rows.set(`${row.part} ${row.fault}`, known ? merged(known, row) : row)
  }
  return [...rows.values()]
}

const worst = new Set<keyof Row>(['slowest503', 'writesAgain'])

/** @returns both together: the worst of times, the sum of the rest */
function merged(one: Row, other: Row): Row {
  const entries = Object.entries(one).map(([name, value]) => {
    const others = other[name as keyof Row]
    if (typeof value !== 'number' || typeof others !== 'number') return [name, value]
    return [name, worst.has(name as keyof Row) ? Math.max(value, others) : value + others]
  })
  return Object.fromEntries(entries) as Row
}

export const totalOf = (rows: readonly Row[], rest: Pick<Totals, 'activityMissing' | 'activityTwice' | 'changedAnswers'>): Totals =>
  ({ ...rows.reduce(merged), part: 'all', fault: '', ...rest })

/** One line for each limit that is missed. */
export function missedLimits(rows: readonly Row[], total: Totals): string[] {
  const missed = Object.entries(limits).filter(([name, limit]) => total[name as keyof typeof limits] > limit)
  const slow = rows.filter(({ part, writesAgain }) => writesAgain > writesAgainLimit(part))
  return [
    ...missed.map(([name, limit]) => `${name}: ${Math.round(total[name as keyof typeof limits])}, at most ${limit}`),
    ...slow.map(({ part, fault, writesAgain }) => `writesAgain after ${fault} of ${part}: ${Math.round(writesAgain)} ms, at most ${writesAgainLimit(part)} ms`),
  ]
}

function rowOf(window: Window, intents: readonly Intent[], faults: readonly Fault[], records: Count['records']): Row {
  const { fault } = window
  const begun = intents.filter(({ attempts }) => attempts[0] && isIn(window, attempts[0]))
  const attempts = intents.flatMap((intent) => intent.attempts).filter((attempt) => isIn(window, attempt))
  const times503 = attempts.filter(({ outcome }) => outcome === 503).map((attempt) => attempt.ms - frozenMs(attempt, faults))
  const unknown = begun.filter((intent) => !intent.key && !isAnswered(intent))
  const stored = (intent: Intent): number => records.get(intent.marker) ?? 0
  return {
    part: fault ? serviceOf(fault.name) : 'nothing',
    fault: fault?.kind ?? '',
    faults: fault ? 1 : 0,
    writes: begun.length,
    answers503: times503.length,
    slowest503: Math.max(0, ...times503),
    otherErrors: attempts.filter(({ outcome }) => typeof outcome === 'number' && outcome >= 500 && outcome !== 503).length,
    unknown: unknown.length,
    unknownStored: unknown.filter((intent) => stored(intent) > 0).length,
    stuckKeys: begun.filter((intent) => isStuck(intent, faults)).length,
    writesAgain: writesAgain(window, begun.map(({ attempts: [first] }) => first!)),
    lost: begun.filter((intent) => wasAcknowledged(intent) && stored(intent) === 0).length,
    storedTwice: begun.filter((intent) => stored(intent) > 1).length,
    refusedStored: begun.filter((intent) => wasRefused(intent) && stored(intent) > 0).length,
    unexpected: begun.filter((intent) => isAnswered(intent) && wasAcknowledged(intent) === intent.refused).length,
  }
}

const wasAcknowledged = ({ attempts }: Intent): boolean => attempts.some(({ outcome }) => outcome !== 'lost' && outcome < 300)
const wasRefused = (intent: Intent): boolean => isAnswered(intent) && !wasAcknowledged(intent)

/** Milliseconds of the attempt in which the gateway that was asked could do nothing: it was frozen itself. */
function frozenMs({ at, ms, gateway }: Attempt, faults: readonly Fault[]): number {
  const name = gateway === 0 ? 'gateway' : `gateway-${gateway + 1}`
  return faults.filter((fault) => fault.kind === 'freeze' && fault.name === name)
    .reduce((sum, fault) => sum + Math.max(0, Math.min(at + ms, fault.recoveredAt) - Math.max(at, fault.at)), 0)
}

/** Asked in quiet times, long after the last fault, and told to wait all the same; or never answered. */
function isStuck(intent: Intent, faults: readonly Fault[]): boolean {
  if (!intent.key) return false
  const isQuiet = (at: number): boolean => faults.every((fault) => at < fault.at || at > fault.recoveredAt + stuckAfterMs)
  return !isAnswered(intent) || intent.attempts.some((attempt) => isUndecided(attempt) && isQuiet(attempt.at) && attempt.at > intent.attempts[0]!.at + stuckAfterMs)
}

/** From the kill (or the end of the freeze) until the first success after the last new write that failed; repeated ones are judged by their keys. */
function writesAgain({ fault, to }: Window, attempts: readonly Attempt[]): number {
  if (!fault) return 0
  const since = fault.kind === 'kill' ? fault.at : fault.recoveredAt
  const failed = attempts.filter((attempt) => attempt.at >= since && isUndecided(attempt)).map(({ at }) => at)
  if (failed.length === 0) return 0
  const last = Math.max(...failed)
  const successes = attempts.filter((attempt) => attempt.at > last && !isUndecided(attempt)).map(({ at, ms }) => at + ms)
  return (successes.length ? Math.min(...successes) : to) - since
}
