import { Reading } from './reading/reading.js'
import { answerFrom } from './resolve/answer.js'
import type { RulesAnswer } from './resolve/answer.js'
import { findingsOf } from './resolve/findings.js'
import { selectRecords } from './resolve/select.js'

/** Reads a pasted vaccination certificate; undefined where the text tells of no vaccination that was given. */
export function readCertificate(text: string): RulesAnswer | undefined {
  const reading = Reading.of(text)
  if (reading.doc.lines.length === 0) return undefined
  const findings = findingsOf(reading)
  const selected = selectRecords(findings)
  return selected && answerFrom(selected, findings)
}
