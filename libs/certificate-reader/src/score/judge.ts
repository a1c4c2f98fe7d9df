import { isRight } from './compare.js'
import { scoredFields } from './types.js'
import type { Case, Mark, Result, ScoredField, Values } from './types.js'

function mark(test: Case, field: ScoredField, answer: Values): Mark | undefined {
  const want = test.truth[field]
  const got = answer[field]?.trim() || undefined
  if (want === undefined) return got === undefined ? undefined : { field, result: 'invented', got }
  if (got === undefined) return { field, result: 'missing', want }
  return { field, result: isRight(test, field, got) ? 'right' : 'wrong', want, got }
}

function eitherNumber(test: Case, answer: Values): Mark[] {
  const want = test.batchOrSerial!
  const as = { ...test, truth: { batchNumber: want } }
  const marks = (['batchNumber', 'serialNumber'] as const).flatMap((field): Mark[] => {
    const got = answer[field]
    if (!got) return []
    return [{ field: 'batchNumber', result: isRight(as, 'batchNumber', got) ? 'right' : 'wrong', want, got }]
  })
  return marks.length > 0 ? marks : [{ field: 'batchNumber', result: 'missing', want }]
}

/** Compares an answer with the truth, field by field. */
export function judge(test: Case, answer: Values): Mark[] {
  const skipped = new Set<ScoredField>([...(test.optional ?? []), ...(test.batchOrSerial ? (['batchNumber', 'serialNumber'] as const) : [])])
  const marks = scoredFields.filter((field) => !skipped.has(field)).map((field) => mark(test, field, answer))
  return [...marks.filter((m) => m !== undefined), ...(test.batchOrSerial ? eitherNumber(test, answer) : [])]
}

export interface Totals {
  readonly f1: number
  readonly exact: number
  /** Fields returned for texts that tell of no vaccination. */
  readonly invented: number
  readonly n: number
}

export function totals(results: readonly Result[]): Totals {
  const marks = results.flatMap((result) => result.marks)
  const count = (...kinds: Mark['result'][]): number => marks.filter((m) => kinds.includes(m.result)).length
  const right = count('right')
  const denominator = 2 * right + count('wrong', 'invented') + count('wrong', 'missing')
  const negatives = results.filter((result) => Object.keys(result.test.truth).length === 0)
  return {
    f1: denominator === 0 ? 0 : (2 * right) / denominator,
    exact: results.filter((result) => result.marks.every((m) => m.result === 'right')).length / Math.max(results.length, 1),
    invented: negatives.flatMap((result) => result.marks).length,
    n: results.length,
  }
}
