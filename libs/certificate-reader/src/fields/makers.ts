import type { Pair } from '../document/types.js'
import { MAKER_NAMES, VACCINES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import type { Detail } from './types.js'
import type { Mention } from './vaccines.js'

/** Between a vaccine's name and its maker, where the label's years may stand too. */
const BESIDE = /^[\s(),/:\-–—·"'[\]]{0,4}(?:\d{1,2}[\s-]?(?:years?|yrs?|años?|months?|meses)[\s(),-]{1,3})?(?:(?:by|de|from|del laboratorio|laboratorio|lab\.?)\s)?$/i
const SURE_LABEL = /manuf|mfr|mfg|made by|maker|fabricante|laboratorio|elaborad|produc/
const VALUE_END = / {2,}|[\t|;,(/]|(?: - )/
const NO_NAME = /^(?:n\/?a|none|unknown|ningun[oa]|desconocid[oa]|ver|see|no|-+)$/i
const LONGEST = 60

/** A maker that this reader knows anywhere in the value, else the value itself where the label leaves no doubt. */
function labelled(reading: Reading, pair: Pair): Detail[] {
  const { text } = reading.doc
  const { words, from, to } = reading.wordsIn(pair.value)
  const [known] = MAKER_NAMES.findAll(text, words, from, to)
  if (known) return [{ value: text.slice(known.start, known.end), confidence: 0.95, start: pair.label.start, end: known.end }]
  const rest = text.slice(pair.value.start, pair.value.end)
  const value = (VALUE_END.exec(rest) ? rest.slice(0, VALUE_END.exec(rest)!.index) : rest).trim().replace(/[.:]+$/, '')
  const names = VACCINES.findAll(text, words, from, to)
  const isName = /\p{L}{3}/u.test(value) && value.length <= LONGEST && !/\d{3}/.test(value) && !NO_NAME.test(value)
  if (!pair.delimited || !SURE_LABEL.test(pair.name) || names.length > 0 || !isName) return []
  return [{ value, confidence: 0.7, start: pair.label.start, end: pair.value.start + value.length }]
}

/** "Rabvac 1 (Elanco)", "Virbac - Rabigen Mono", "Marca: VIRBAC". */
function beside(reading: Reading, mentions: readonly Mention[]): Detail[] {
  const { text, words } = reading.doc
  return MAKER_NAMES.findAll(text, words).flatMap((match): Detail[] => {
    const near = mentions.find((m) => (m.end <= match.start && match.start - m.end < 30 && BESIDE.test(text.slice(m.end, match.start)))
      || (match.end <= m.start && m.start - match.end < 8 && BESIDE.test(text.slice(match.end, m.start))))
    const pair = reading.pairAt(match.start)
    const fills = pair?.kind === 'vaccine' && pair.delimited && reading.slice(pair.value).trim() === text.slice(match.start, match.end)
    if (!near && !fills) return []
    return [{ value: text.slice(match.start, match.end), confidence: 0.85, start: match.start, end: match.end, ...(near && { mention: near.start }) }]
  })
}

/** Who made the vaccine, as written. */
export const makersOf = (reading: Reading, mentions: readonly Mention[]): Detail[] =>
  [...reading.pairsOf('maker').flatMap((pair) => labelled(reading, pair)), ...beside(reading, mentions)]
