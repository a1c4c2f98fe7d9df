import { labelKindOf } from '../document/known-label.js'
import type { LabelKind } from '../document/types.js'
import { wordsOf } from '../document/words.js'
import { MAKER_NAMES } from '../lexicon/vaccines.js'

/** "1. Vaccination date / 2. Valid from" */
const NUMBER = /^\d[.)] /

/** "Batch / Exp" names two things; their values stand in one cell, parted in the same way, or in two. */
export function partsOf(name: string): string[] {
  const parts = name.split(/ ?[/&+] ?| y | and | e /i).map((part) => part.trim().replace(NUMBER, ''))
  const kinds = new Set(parts.map(labelKindOf))
  return kinds.size === parts.length && !kinds.has(undefined) ? parts : [name]
}

/** "Lote 7PB5" beside the vaccine in its cell. */
export const isLabelled = (value: string): boolean => /^(?:lote?|batch|s[eé]rie|serial|exp|cad|venc?|vto)\b/iu.test(value)

const LOTS = new Set<LabelKind | undefined>(['lot', 'serial', 'serialLot'])
const EXPIRIES = new Set<LabelKind | undefined>(['exp', 'expProduct'])
const DAYS = new Set<LabelKind | undefined>(['given', 'date'])
/** "47710B vto. 05/26" */
const LOT_AND_EXPIRY = /^(\S*\d\S*)[\s,;]+(?:\p{L}{2,12}[.:]{0,2}\s*)?(\d{1,4}\D.*|\p{L}{3,10}\W.*\d)$/u

/** Whether a value begins with a maker: "Zoetis Rabisin", not "Nobivac KC". */
const opensWithMaker = (value: string): boolean => MAKER_NAMES.matchAt(value, wordsOf(value), 0) !== undefined

/** A cell below a heading for two things, whose value tells by itself which is which. */
function toldApart([first, second]: readonly string[], value: string): string[] | undefined {
  const kinds = [labelKindOf(first!), labelKindOf(second!)]
  const vaccine = [first!, second!][kinds.indexOf('vaccine')]
  if (vaccine !== undefined && kinds.includes('maker')) return [`${vaccine}: ${value}`]
  const vial = LOTS.has(kinds[0]) && EXPIRIES.has(kinds[1]) ? LOT_AND_EXPIRY.exec(value) : null
  if (vial) return [`${first!}: ${vial[1]!}`, `${second!}: ${vial[2]!}`]
  // "20/08/2018 from 20/08/2018 to 19/08/2021" says what the further days are.
  return DAYS.has(kinds[0]) && kinds[1] === 'until' ? [`${first!}: ${value}`] : undefined
}

/** The values of a cell, each with what its column calls it. */
export function labelled(name: string, values: readonly string[]): string[] {
  const names = partsOf(name)
  const parted = values.length === 1 ? values[0]!.split(' / ').map((part) => part.replace(NUMBER, '')) : []
  if (names.length > 2 && parted.length === names.length) return parted.map((value, index) => `${names[index]!}: ${value}`)
  const split = values.length === 1 && names.length > 1 ? values[0]!.split(/ [/|,-] ?| {1,3}|(?<=[\p{L}\d]{4})\/(?=\d)/u) : values
  const isNameAlone = names.length === 2 && names.some((name) => labelKindOf(name) === 'maker') && !opensWithMaker(split[0] ?? '')
  if (names.length > 1 && split.length === names.length && !isNameAlone) return split.map((value, index) => `${names[index]!}: ${value}`)
  const apart = values.length === 1 && names.length === 2 ? toldApart(names, values[0]!) : undefined
  if (apart) return apart
  return values.map((value, index) => (index > 0 && isLabelled(value) ? value : `${name}: ${value}`))
}
