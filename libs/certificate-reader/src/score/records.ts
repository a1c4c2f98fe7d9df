import { isRight } from './compare.js'
import { judge } from './judge.js'
import { scoredFields } from './types.js'
import type { Case, Mark, RecordTruth, Values } from './types.js'

/** A record of the truth as a case of its own. Whatever the case accepts for people and clinics holds for each record. */
function caseOf(test: Case, record: RecordTruth): Case {
  const { vaccineNameAccept, optional, ...truth } = record
  return { ...test, truth: truth as Values, vaccineNameAccept: vaccineNameAccept ?? [], optional: [...(test.optional ?? []), ...(optional ?? [])] }
}

const sameVaccine = (test: Case, answer: Values): boolean => answer.vaccineName !== undefined && isRight(test, 'vaccineName', answer.vaccineName)
const sameDay = (test: Case, answer: Values): boolean => answer.administeredDate !== undefined && answer.administeredDate === test.truth.administeredDate

function likeness(test: Case, answer: Values): number {
  const { batchNumber, serialNumber } = answer
  const sameLot = (batchNumber !== undefined && batchNumber === test.truth.batchNumber) || (serialNumber !== undefined && serialNumber === test.truth.serialNumber)
  const known = (sameVaccine(test, answer) ? 2 : 0) + (sameDay(test, answer) ? 2 : 0)
  return known === 0 ? 0 : known + (sameLot ? 1 : 0)
}

/**
 * Compares all records of a page with the truth, field by field. An answer's record is the one that has its vaccine or its date, best with both;
 * what nobody has is missing, what is of no record is invented.
 */
export function judgeRecords(test: Case, answers: readonly Values[]): Mark[] {
  const wanted = test.records ? test.records.map((record) => caseOf(test, record)) : [test]
  const pairs = wanted.flatMap((one, want) => answers.map((answer, got) => ({ want, got, alike: likeness(one, answer) })))
  const matched = new Map<number, number>()
  for (const { want, got, alike } of pairs.sort((a, b) => b.alike - a.alike)) {
    if (alike > 0 && !matched.has(want) && ![...matched.values()].includes(got)) matched.set(want, got)
  }
  const known = wanted.flatMap((one, want) => judge(one, answers[matched.get(want) ?? -1] ?? {}))
  const others = answers.filter((_, got) => ![...matched.values()].includes(got))
  return [...known, ...others.flatMap((answer) => inventedBy(answer))]
}

const inventedBy = (answer: Values): Mark[] => scoredFields.flatMap((field) => (answer[field] ? [{ field, result: 'invented' as const, got: answer[field] }] : []))
