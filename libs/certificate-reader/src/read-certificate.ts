import { Reading } from './reading/reading.js'
import { answerFrom } from './resolve/answer.js'
import type { RulesAnswer } from './resolve/answer-types.js'
import { findingsOf } from './resolve/findings.js'
import { selectRecords } from './resolve/select.js'
import type { Findings } from './resolve/types.js'

export interface ReadText {
  /** Absent where nothing is left to read. */
  readonly findings?: Findings
  /** Absent where the text tells of no vaccination that was given. */
  readonly answer?: RulesAnswer
}

/** Reads a text and keeps what was found on the way, so that another reader's answer can be checked against it. */
export function readText(text: string): ReadText {
  const reading = Reading.of(text)
  if (reading.doc.lines.length === 0) return {}
  const findings = findingsOf(reading)
  const selected = selectRecords(findings)
  return selected ? { findings, answer: answerFrom(selected, findings) } : { findings }
}

/** Reads a pasted vaccination certificate; undefined where the text tells of no vaccination that was given. */
export const readCertificate = (text: string): RulesAnswer | undefined => readText(text).answer
