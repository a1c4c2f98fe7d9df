import { algorithms, certificateIn, fragmentIn, readSignedMessage, verdictOf, type Verdict } from '@huella/certificate-format'
import { secondsNow, today } from './dates'
import type { Known } from './evidence'

/** For whoever looks into a verdict more closely. */
export interface Technical {
  fragment: string | null
  shortKeyId: string | null
  algorithm: string | null
}

export interface Checked {
  verdict: Verdict
  technical: Technical
  /** Seconds since 1970, by the clock of the device. */
  at: number
  today: string
  known: Known
}

const algorithmNames = new Map<number, string>(Object.entries(algorithms).map(([name, number]) => [number, name]))

/** What the code says of itself, however little of it can be read. */
async function technicalOf(text: string): Promise<Technical> {
  const fragment = fragmentIn(text)
  const nothing = { fragment, shortKeyId: null, algorithm: null }
  if (fragment === null) return nothing
  try {
    const { shortKeyId, algorithm } = readSignedMessage(await certificateIn(fragment))
    return { fragment, shortKeyId, algorithm: algorithmNames.get(algorithm) ?? String(algorithm) }
  } catch {
    return nothing
  }
}

/** Checks on this device, with what it knows: nobody is asked. */
export async function check(text: string, known: Known): Promise<Checked> {
  const at = secondsNow()
  const day = today()
  const [verdict, technical] = await Promise.all([verdictOf(text, { ...known, now: at, today: day }), technicalOf(text)])
  return { verdict, technical, at, today: day, known }
}

/** Whether a person would read something else now. */
export function differs(one: Checked, other: Checked): boolean {
  const told = ({ verdict: { colour, reasons, listIssuedAt }, today: day }: Checked): string => JSON.stringify([colour, reasons, listIssuedAt, day])
  return told(one) !== told(other)
}
