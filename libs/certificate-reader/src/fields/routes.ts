import type { Pair } from '../document/types.js'
import { PhraseBook } from '../lexicon/phrases.js'
import type { PhraseMatch } from '../lexicon/phrases.js'
import { ROUTES } from '../lexicon/routes.js'
import type { Route } from '../lexicon/routes.js'
import type { Reading } from '../reading/reading.js'
import { belongsToOther } from './others.js'
import type { Fact } from './types.js'

interface RouteEntry {
  readonly route: Route
  readonly short: boolean
}

const BOOK = new PhraseBook<RouteEntry>(/^(?:\s{1,3}|[.\-/]\s?)$/)
for (const [route, sure, short] of ROUTES) BOOK.add(sure, { route, short: false }).add(short, { route, short: true })

const MOUTH_CARE = /^\s*(?:exam|health|hygiene|cavity|surgery|mucosa|higiene|cavidad|tumou?r|temperature|disease|salud|tablets?|comprimid)/i
const PLACE = /^[.,]?\s*(?:\d{5}|box\b|usa\b|de c\.?v)/i

const SHAPE = /^[A-Za-z](?:[./]?[A-Za-z]){1,3}$|^[a-zA-Z]\. [a-zA-Z]$/
const DOSE_NEXT = /^,? \d*[.,]?\d+ ?(?:ml|cc)\b/i
/** Vaccines that are dropped into the nose. */
const NASAL = /(?<!\p{L})(?:bordetella|bord|kennel cough|kc|fvrcp) $/iu
const AFTER_DOSE = /(?:ml|cc|dos[ei]s|dose|v[ií]a|by|por|route|given|inj\.?|ds\.?)[\s,./(·-]*$/i

/** What a label in front of two letters says about them, if anything. */
function byLabel(pair: Pair | undefined): boolean | undefined {
  if (!pair) return undefined
  if (pair.kind === 'route' || (pair.kind === 'site' && /route|via|vía/i.test(pair.name))) return true
  const other = pair.kind === 'person' || pair.kind === 'clinic' || pair.kind === 'pet' || (pair.kind === 'code' && pair.delimited)
  return other ? false : undefined
}

/** Two letters are a route when written like one, and not like a state, a company or a preposition. */
function shortCounts(reading: Reading, match: PhraseMatch<RouteEntry>): boolean {
  const { text } = reading.doc
  const written = text.slice(match.start, match.end)
  const after = text.slice(match.end, match.end + 12)
  if (PLACE.test(after) || !SHAPE.test(written)) return false
  return byLabel(reading.pairAt(match.start)) ?? byShape(written, text.slice(Math.max(0, match.start - 16), match.start), after)
}

function byShape(written: string, before: string, after: string): boolean {
  const afterDose = AFTER_DOSE.test(before)
  const capitals = written === written.toUpperCase()
  if (written === 'IN' && NASAL.test(before)) return true
  if ((capitals || /^(?:sc|sq|im)$/.test(written)) && DOSE_NEXT.test(after)) return true
  if (/^(?:in|id|ev|iv)$/i.test(written)) return afterDose && capitals && !/^ (?:the|a|his|her|left|right)\b/i.test(after)
  if (capitals) return !/,\s$/.test(before) || afterDose || !/^\s+\d/.test(after)
  const dotted = /[./]/.test(written) || after.startsWith('.')
  return afterDose || (dotted && /^[a-z]/.test(written)) || /\d\s{0,3}$/.test(before)
}

function counts(reading: Reading, match: PhraseMatch<RouteEntry>): boolean {
  const { text } = reading.doc
  if (match.value.short ? !shortCounts(reading, match) : MOUTH_CARE.test(text.slice(match.end, match.end + 14))) return false
  const label = reading.inLabel(match.start)
  if (label && label.kind !== 'unknown' && label.kind !== 'route') return false
  return !belongsToOther(reading, match.start)
}

/** A label's "SC or IM" leaves open which it was. */
const isChoice = (text: string, match: PhraseMatch<RouteEntry>, next: PhraseMatch<RouteEntry> | undefined): boolean =>
  next !== undefined && next.value.route !== match.value.route && /^\.?\s?(?:or|o|\/|,)\s?(?:v[ií]a )?$/i.test(text.slice(match.end, next.start))

/** "SC" and "SQ" behind a label for the route, as a photograph is often misread. */
const MISREAD = /^\s*(?:s[aeoq0g]|5[cq])\.?\s*$/i
/** "SCR", "IML": with the side. */
const WITH_SIDE = /^\s*(s[cq]|im)[ -]?[rld]\s*$/i

function misread(reading: Reading): Fact[] {
  return reading.pairsOf('route').filter((pair) => pair.delimited && MISREAD.test(reading.slice(pair.value)) && reading.slice(pair.value).trim().toLowerCase() !== 'sq')
    .map(({ value }) => ({ field: 'administrationRoute', value: 'Subcutaneous', confidence: 0.6, ...value }))
}

function withSide(reading: Reading): Fact[] {
  return reading.pairsOf('route').flatMap(({ delimited, value }): Fact[] => {
    const written = WITH_SIDE.exec(reading.slice(value))?.[1]
    return delimited && written ? [{ field: 'administrationRoute', value: /im/i.test(written) ? 'Intramuscular' : 'Subcutaneous', confidence: 0.9, ...value }] : []
  })
}

/** How the vaccine was given, in the words of the form. */
export function routeFacts(reading: Reading): Fact[] {
  const { text, words } = reading.doc
  const matches = BOOK.findAll(text, words)
  const open = new Set(matches.flatMap((match, i) => (isChoice(text, match, matches[i + 1]) ? [match, matches[i + 1]!] : [])))
  const read = matches.filter((match) => !open.has(match) && counts(reading, match)).map((match): Fact => {
    const kind = reading.pairAt(match.start)?.kind
    const labelled = kind === 'route' || kind === 'site'
    const confidence = labelled ? 0.95 : 0.85
    return { field: 'administrationRoute', value: match.value.route, confidence, start: match.start, end: match.end }
  })
  return [...read, ...misread(reading), ...withSide(reading)]
}
