import { VACCINES } from '../lexicon/vaccines.js'
import { namesOther } from './others.js'
import type { Reading } from '../reading/reading.js'
import type { Fact } from './types.js'

const RANGE = /[-+]?\d{1,2}\s?(?:°|º|degrees|grados)?\s?[CF]?\s?(?:-|to|a|and|y|e|through|hasta)\s?\+?\d{1,2}\s?(?:°\s?[CF]?|º\s?[CF]?|degrees|deg|grados|[CF]\b)/i
const VERB = /(?<!\p{L})(?:stor(?:e|ed)|keep|kept|refrigerat\w*|maintain(?:ed)?|hold at|cons[eé]rv\w*|mant[eé]n\w*|mantuvo|guard(?:ar|ado|ada|ese|[oó]|aba)|almacen\w*|refriger\w*|cold chain|cadena de fr[ií]o)(?!\p{L})/iu
const FURTHER = /^\s*(?:do not (?:freeze|shake)|don't freeze|protect from (?:light|freezing)|avoid (?:light|freezing)|no congelar|no se congele|no agitar|proteger de la luz|evitar (?:la )?congelaci[oó]n)[^.;\n|\t]{0,60}\.?/i
const END = /[.;!?](?=\s|$)|\n|\t| {3,}|\|/
const LONGEST = 160

function trimmed(text: string, start: number, end: number): { value: string; start: number; end: number } {
  const value = text.slice(start, end).replace(/\s+/g, ' ').trim().replace(/^[:\-,.(\s]+/, '').replace(/[,\s]+$/, '')
  return { value, start, end }
}

/** From `start` to the end of the sentence, with a "do not freeze" right behind it. */
function phraseFrom(text: string, start: number, limit: number): { value: string; start: number; end: number } {
  const rest = text.slice(start, Math.min(limit, start + LONGEST))
  const stop = END.exec(rest)
  let end = start + (stop ? stop.index + (stop[0] === '.' ? 1 : 0) : rest.length)
  for (let k = 0; k < 2; k++) {
    const further = stop?.[0] === '.' || stop?.[0] === ';' || k > 0 ? FURTHER.exec(text.slice(end, end + 80).replace(/^;/, ' ')) : null
    if (further) end += further[0].length
  }
  return trimmed(text, start, end)
}

function labelled(reading: Reading): Fact[] {
  return reading.pairsOf('storage').flatMap((pair): Fact[] => {
    const value = reading.slice(pair.value)
    if (!RANGE.test(value) && !VERB.test(value)) return []
    const lineEnd = reading.doc.lines[pair.line]?.end ?? pair.value.end
    const named = /^(?:store|keep|kept|storage)/.test(pair.name) && !pair.delimited
    const phrase = phraseFrom(reading.doc.text, named ? pair.label.start : pair.value.start, Math.max(pair.value.end, Math.min(lineEnd, pair.value.end)))
    return [{ field: 'storageConditions', confidence: 0.9, ...phrase }]
  })
}

/** On a label the range often stands alone: "2 °C - 8 °C". */
function bare(reading: Reading): Fact[] {
  return reading.doc.lines.flatMap((line) => line.cells.flatMap((cell): Fact[] => {
    const value = reading.slice(cell).trim()
    const range = RANGE.exec(value.slice(0, 60))
    if (!range || value.length > 40 || !/[°º]|degrees|grados/i.test(value) || value.replace(range[0], '').replace(/[\s.,()°ºCF]|\d{2}/g, '').length > 6) return []
    return [{ field: 'storageConditions', value, confidence: 0.7, start: cell.start, end: cell.end }]
  }))
}

/** Eye drops that go into the refrigerator. */
function isOfOther(reading: Reading, line: { start: number; end: number }): boolean {
  const { words, from, to } = reading.wordsIn(line)
  return namesOther(reading, line) && !VACCINES.findAll(reading.doc.text, words, from, to).some(({ value }) => !value.weak) && !/vac/i.test(reading.slice(line))
}

function spoken(reading: Reading): Fact[] {
  const facts: Fact[] = []
  for (const line of reading.doc.lines) {
    const text = reading.doc.text.slice(line.start, Math.min(line.end, line.start + 2000))
    const range = RANGE.exec(text)
    const verb = VERB.exec(text)
    if (!verb || isOfOther(reading, line) || (!range && !/refriger/i.test(verb[0]))) continue
    if (range && (range.index < verb.index - 40 || range.index > verb.index + LONGEST)) continue
    const start = line.start + Math.min(verb.index, range?.index ?? verb.index)
    facts.push({ field: 'storageConditions', confidence: range ? 0.85 : 0.6, ...phraseFrom(reading.doc.text, start, line.end) })
  }
  return facts
}

/** How the vaccine has to be stored, as written. */
export function storageFacts(reading: Reading): Fact[] {
  return [...labelled(reading), ...spoken(reading), ...bare(reading)].filter((fact) => fact.value.length >= 4 && !/food|pienso|alimento|dry place|fresco y seco|samples?|muestra/i.test(fact.value))
}
