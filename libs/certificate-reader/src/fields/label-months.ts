import type { Reading } from '../reading/reading.js'
import type { Interval } from './intervals.js'
import type { Detail } from './types.js'
import type { Mention } from './vaccines.js'

/** How long labels say that a vaccine protects; other periods are those of a next visit. */
const YEAR = String.raw`(?:years?|yrs?\.?|años?|anos?|y(?![\p{L}]))`
const MONTH = String.raw`(?:months?|mos?\.?|mths?|meses|mes)`
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:(?<one>1|one|un)(?:\s?\(1\))?[\s-]{0,2}${YEAR}|(?<three>3|three|tres)(?:\s?\(3\))?[\s-]{0,2}${YEAR}|(?<twelve>12|twelve|doce)[\s-]{0,2}${MONTH}|(?<more>36|thirty-six|treinta y seis)[\s-]{0,2}${MONTH})(?![\p{L}\d])`,
  'giu',
)
const AGE = /^\s*(?:old|of age|de edad|\d+ ?m\b)/i
/** What makes a period that of protection. */
const VALIDITY = /(?<!\p{L})(?:valid(?:ity)?|v[aá]lid[ao]s?|v[aá]l|validez|vigencia|vigente|vig|good|effective|duration|duraci[oó]n|dura|lasts?|covers?|covered|cubre|proteg\w*|protecci[oó]n|protect(?:s|ed|ion)?|immunity|inmunidad|label(?:led)?|etiqueta)(?!\p{L})[^;\n|\d]{0,40}$/iu
const OF_PAPERS = /presupuesto|cotizaci[oó]n|estimate|quote|offer|oferta|warranty|garant[ií]a|licen[cs]e|licencia/i
/** "3-year vaccine", "de 1 año": a period beside the vaccine's name, with nothing that asks for the next one. */
const VACCINE_NEXT = /^[\s-]{0,2}(?:\(?[\p{L}. ]{0,14}\s)?(?:vaccine|vacc\.?|vacuna|label|etiqueta)(?!\p{L})/iu
const VACCINE_BEFORE = /(?:vaccine|vacuna|etiqueta|label)[\s:(]{0,2}(?:de|of|para)?\s{0,2}$/i
const BESIDE = /^(?:[\s,(:"'–-]|vaccine|vacuna|vacc?\.?|canine|feline|canina|felina|inactivad[ao]|de|para|by|for)*$/i
const NEXT = /(?<!\p{L})(?:next|due|recheck|booster|refuerzo|revac\p{L}*|repe\p{L}*|again|pr[oó]xim[ao]|prox|rtc|toca|siguiente|every|cada)(?!\p{L})[^\n;.]{0,30}$/iu

/** Where in its sentence or row a period stands. */
interface Place {
  before: string
  after: string
}

function placeOf(reading: Reading, start: number, end: number): Place {
  const segment = reading.doc.segments[reading.segmentAt(start)]!
  const { text } = reading.doc
  return { before: text.slice(Math.max(segment.start, start - 60), start), after: text.slice(end, Math.min(Math.max(end, segment.end), end + 40)) }
}

/** Behind the name, right in front of it, or a part of it. */
const isNextTo = (text: string, mention: Mention, start: number, end: number): boolean =>
  (mention.start <= start && end <= mention.end)
  || (mention.end <= start && start - mention.end < 30 && BESIDE.test(text.slice(mention.end, start)))
  || (end <= mention.start && mention.start - end < 4 && /^[\s-]*$/.test(text.slice(end, mention.start)))

const monthsOf = ({ groups }: RegExpExecArray): string => (groups!['one'] || groups!['twelve'] ? '12' : '36')

function detailOf(reading: Reading, match: RegExpExecArray, mentions: readonly Mention[]): Detail | undefined {
  const [start, end] = [match.index, match.index + match[0].length]
  const { before, after } = placeOf(reading, start, end)
  if (AGE.test(after) || OF_PAPERS.test(before)) return undefined
  const found = { value: monthsOf(match), start, end }
  if (VALIDITY.test(before)) return { ...found, confidence: 0.9 }
  if (NEXT.test(before)) return undefined
  const mention = mentions.find((m) => isNextTo(reading.doc.text, m, start, end) && !/^rv$/i.test(reading.slice(m)))
  if (mention) return { ...found, confidence: 0.85, mention: mention.start }
  return VACCINE_NEXT.test(after) || VACCINE_BEFORE.test(before) ? { ...found, confidence: 0.8 } : undefined
}

/** A ticked box beside a duration. */
const ticked = ({ period: { count, unit }, start, end }: Interval): Detail[] => {
  const months = unit === 'year' ? count * 12 : unit === 'month' ? count : 0
  return months === 12 || months === 36 ? [{ value: String(months), confidence: 0.85, start, end }] : []
}

/** "Válida 3 años", "12 months", "1 year vaccine", in months; not when the next dose is due. Boxes decide where there are any. */
export function labelMonthsOf(reading: Reading, mentions: readonly Mention[], intervals: readonly Interval[]): Detail[] {
  const boxes = intervals.filter((interval) => interval.ticked).flatMap(ticked)
  if (boxes.length > 0) return boxes
  return [...reading.doc.text.matchAll(AMOUNT)].map((match) => detailOf(reading, match, mentions)).filter((detail) => detail !== undefined)
}
