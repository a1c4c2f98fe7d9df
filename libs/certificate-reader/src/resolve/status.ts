import type { Pair, Span } from '../document/types.js'
import type { RoledDate } from '../fields/date-roles.js'
import { isUnderReminders } from '../fields/date-neighbours.js'
import { isBareBooster, isBooster } from '../fields/date-roles.js'
import { GIVEN_BOOK, saysGiven } from '../fields/given-words.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { EXAMINED, NOT_GIVEN, PLANNED } from '../lexicon/status.js'
import { MEDICINES } from '../fields/others.js'
import type { Reading } from '../reading/reading.js'

export type Status = 'given' | 'stated' | 'planned' | 'denied' | 'examined'

/** A vaccine as the text names it, with whatever name stands beside it. */
export interface Named extends Span {
  readonly isProduct: boolean
  /** In the value of a label "Vaccine". */
  readonly labelled: boolean
}

const DENIED = new PhraseBook<true>().add(NOT_GIVEN, true)
const LATER = new PhraseBook<true>().add(PLANNED, true)
const LOOKED_FOR = new PhraseBook<true>(/^[\s\-/]{1,2}$/).add(EXAMINED, true)
const CUT = /[☑✗✘❌❎]|[,;]\s|(?<!\.)\.\s|\s(?:but|pero|aunque|however|whereas|while|mientras|and|y|e)\s|\(|\)|\n|\t/g
const MAX_SIDE = 220
const CROSS = /[✗✘❌❎]/
const TICK = /☑(?!\s*\d)/
/** "administered 412 rabies vaccines" tells of no one animal. */
const MANY = /(?<![\p{L}\d/.,:-])(?:(?!20\d\d)\d{2,5}|hundreds|thousands|cientos|miles|many|several|muchas|varias)\s(?:of\s|de\s)?(?:vacunas\s|dosis\s|doses\s|ds\.?\s|vials?\s|viales\s|frascos\s|cajas\s|x\s|boxes\s)?(?:of\s|de\s)?$/iu
/** "Purevax Rabies x10" */
const TIMES = /^ ?[x×] ?\d{1,3}(?!\d| ?(?:ml|cc))/i
/** "lote A504A02 (vto 02/27) x 12" */
const COUNTED = /[\d)] x ?\d{1,3}(?![\d/]|[.,]\d| ?(?:ml|cc|kg|m[gl]?)\b)/i
/** "Re-vax DA2PP: 09/03/2025" */
const COMES_AGAIN = /(?<!\p{L})(?:re-?vax|revacunar|revaccinate|pr[oó]xim[ao]|next)\s$/iu
/** "Se la ha puesto Elisenda. Es la LetiFend": the sentence before tells of it. */
const POINTS_BACK = /^\s*(?:es|era|fue|it'?s|it was|that'?s|that was)\s(?:la|el|the|a)?\s*$/iu
/** "Drontal Puppy" */
const FOR_YOUNG = /^(?:puppy|kitten|cachorro|gatito)$/i
const ASKED = /\?\s*$/
const COMING = /(?<!\p{L})(?:estar[áa]n?|estaremos|habr[áa]n?|tendremos|vendr[áa]n?|ser[áa]n?|realizar[áa]n?|aplicar[áa]n?|vacunar[áa]n?|ofrecer[áa]|will be|will offer|we'll be|is offering|offers|volunteering|we still need|tendr[áa] lugar|se llevar[áa] a cabo)(?!\p{L})/iu
/** "se entregarán con", "la pondremos": a verb in the future in front of the name. */
const FUTURE = /(?<!\p{L})\p{L}{2,}(?:[aei]r[áa]n|[aei]rá|[aei]remos)(?!\p{L})/iu
const AHEAD = /(?<!\p{L})(?:at|after|a las|a los|despu[eé]s de)\s\d{1,2}\s(?:weeks?|wks?|months?|semanas|meses)(?!\p{L})|(?<!\p{L})(?:en|in|within|dentro de)\s(?:\d{1,3}|[a-z]{2,10})\s(?:d[ií]as?|days?|semanas?|weeks?|wks?|mes(?:es)?|months?|a[nñ]os?|years?)(?!\p{L})/iu

/** The part of the sentence that speaks of this mention and no other. */
function clauseOf(reading: Reading, mention: Named, others: readonly Named[]): Span {
  const segment = reading.doc.segments[reading.segmentAt(mention.start)]!
  const line = reading.lineAt(mention.start)
  if (line.row !== undefined) return { start: line.start, end: line.end }
  const own = others.indexOf(mention)
  const before = others[own - 1] && others[own - 1]!.end > segment.start ? others[own - 1] : undefined
  const after = others[own + 1] && others[own + 1]!.start < segment.end ? others[own + 1] : undefined
  let start = Math.max(segment.start, mention.start - MAX_SIDE)
  let end = Math.min(segment.end, mention.end + MAX_SIDE)
  if (before) start = cutAfter(reading.doc.text, before.end, mention.start, 'last')
  if (after) end = cutAfter(reading.doc.text, mention.end, after.start, 'first')
  return { start, end }
}

function cutAfter(text: string, from: number, to: number, which: 'first' | 'last'): number {
  const cuts = [...text.slice(from, to).matchAll(CUT)].map((cut) => from + cut.index)
  return (which === 'first' ? cuts[0] : cuts[cuts.length - 1]) ?? (which === 'first' ? to : from)
}

function has(reading: Reading, book: PhraseBook<true>, span: Span): boolean {
  const { words, from, to } = reading.wordsIn(span)
  return book.findAll(reading.doc.text, words, from, to).length > 0
}

/** A test named right beside the disease, with no figure or comma between. */
function isExamined(reading: Reading, mention: Named, clause: Span): boolean {
  const { text } = reading.doc
  const before = /[^,;/|\d\n:]*$/.exec(text.slice(Math.max(clause.start, mention.start - 70), mention.start))![0]
  const after = /^[^,;/|\d\n]*/.exec(text.slice(mention.end, Math.min(clause.end, mention.end + 40)))![0]
  const near = { start: mention.start - before.length, end: mention.end + after.length }
  if (mention.isProduct || !has(reading, LOOKED_FOR, near)) return false
  return !/vacun|vaccin|booster|dosis|dose|refuerzo|shot/i.test(reading.slice(near))
}

function isMedicine(reading: Reading, mention: Named): boolean {
  const { words, from } = reading.wordsIn(mention)
  const behind = MEDICINES.matchAt(reading.doc.text, words, from - 1)
  const ofMedicine = FOR_YOUNG.test(reading.slice(mention)) && behind?.last === from - 1
  return behind !== undefined && (behind.last >= from || ofMedicine)
}

/** "I gave her the booster: DHP, batch A1" and "Booster: L4, lot B2" tell of the booster that was given. */
function saysOfNow(reading: Reading, mention: Named, pair: Pair): boolean {
  const segment = reading.doc.segments[reading.segmentAt(mention.start)]!
  return saysGiven(reading, { start: segment.start, end: pair.label.start }) || hasLot(reading, segment)
}

/** "we gave the booster, so she need not come back for it: DHPPi" */
const COME_BACK = /^(?:come back|return|volver|vuelve)/

/** "vuelve el 2/12/25 para la polivalente" */
const FOR_IT = /^\W*[\d/.-]{6,10}\s(?:para|for)\s(?:la|el|the|her|his)?\s*$/iu

/** "NEXT:  DAPP 6/20/26    rabies 7/18/26": the label holds for each cell of its line. */
function isInLineOfNext(reading: Reading, mention: Named): boolean {
  const line = reading.lineAt(mention.start)
  const own = reading.doc.pairs.filter((pair) => pair.line === line.index)
  return line.row === undefined && own.length === 1 && own[0]!.kind === 'next' && own[0]!.delimited && own[0]!.label.start === line.start
}

/** "Next: rabies" names what is to come. */
function isUnderNext(reading: Reading, mention: Named): boolean {
  if (isUnderReminders(reading, mention.start) || COMES_AGAIN.test(reading.doc.text.slice(Math.max(0, mention.start - 20), mention.start))) return true
  const pair = reading.pairAt(mention.start)
  if (!pair && isInLineOfNext(reading, mention)) return true
  if (pair && isBooster(pair) && saysOfNow(reading, mention, pair)) return false
  if (pair && COME_BACK.test(pair.name) && saysGiven(reading, { start: reading.doc.segments[reading.segmentAt(mention.start)]!.start, end: pair.label.start })) return false
  if (pair && reading.doc.text.slice(pair.label.end, mention.start).includes(';')) return false
  return pair?.kind === 'next' && !isBareBooster(pair) && (pair.delimited || FOR_IT.test(reading.doc.text.slice(pair.label.end, mention.start)) || mention.start - pair.label.end < 12)
}

/** "no se la hemos puesto", "no le hemos aplicado" */
const NOT_DONE = /(?<!\p{L})not to (?:have \p{L}+ )?vaccinat|(?<!\p{L})no (?:(?:se|le|les|la|lo|las|los|me|nos) ){0,2}(?:he|ha|han|hemos|hab[ií]a\p{L}*|pus|aplic|administr|vacun|coloc|dimos|dio|dieron)/iu

/** What a vaccination was until it was given. */
const BEFORE_IT = /^(?:overdue|lapsed|expired|out of date|not current|vencida|pendientes?)$/i
/** "hace falta para entrar" */
const NEEDED = /hace falta$/i
/** "not due again until" */
const AGAIN = /^ (?:again|until|till|before)/i
/** "con próxima dosis prevista para el 11 de septiembre", "next booster due": what is planned is the next one. */
const OF_NEXT = /(?<!\p{L})(?:pr[oó]xim[ao]s?|siguientes?|next|following|refuerzo|revacunaci[oó]n|booster)\s(?:\p{L}+\s){0,2}$/iu
/** "Recuadro 3 (LEUCEMIA)" over "vacío" */
const VOID = /^\W*(?:p[aá]gina )?(?:vac[ií][oa]|en blanco|(?:left )?blank|empty|sin anotaciones|no entries)\W*$/iu
/** "LEPTOSPIROSIS" over "Product   not given" */
const NOT_FILLED_IN = /^\W*(?:product|brand|vaccine|producto|vacuna|marca|biol[oó]gico)\W{1,30}(?:not given|none|never|no (?:puesta|aplicada|administrada)|ninguna|n\/a)(?!\p{L})/iu
const BLANKS = /_{3,}|_ ?\/ ?_|-{3,} ?\/ ?-{3,}/

/** "boosters had lapsed, so I restarted the course: DHP": a verb of giving between the two speaks for the vaccine. */
function isDeniedNearer(reading: Reading, mention: Named, clause: Span): boolean {
  const { words, from, to } = reading.wordsIn(clause)
  const given = GIVEN_BOOK.findAll(reading.doc.text, words, from, to)
  const told = saysGiven(reading, clause)
  const lot = hasLot(reading, clause)
  /** "Lyme, 4/9/25, lot 40921C, and she is due back 4/9/26" */
  const isNextOfGiven = (m: Span): boolean => lot && m.start > mention.end && /^(?:is|are) due$/i.test(reading.slice(m))
  const denials = DENIED.findAll(reading.doc.text, words, from, to).filter((m) => !(m.start > mention.end && reading.inLabel(m.start)?.delimited) && !isNextOfGiven(m) && !NEEDED.test(reading.doc.text.slice(Math.max(0, m.start - 5), m.end)) && !(told && (OF_NEXT.test(reading.doc.text.slice(Math.max(clause.start, m.start - 30), m.start)) || BEFORE_IT.test(reading.slice(m))) || (/due|toca/.test(reading.slice(m)) && AGAIN.test(reading.doc.text.slice(m.end, m.end + 8)))))
  return denials.some((denial) => denial.end > mention.start
    || !given.some((verb) => verb.start >= denial.end && verb.end <= mention.start && !DENIED.findAll(reading.doc.text, words, verb.first, to).some((m) => m.first <= verb.first)))
}

function isDenied(reading: Reading, mention: Named, clause: Span, limit: number): boolean {
  const before = reading.doc.text.slice(Math.max(clause.start, mention.start - 24), mention.start)
  if (/(?<!\p{L})(?:no|sin|without)\s(?:la\s|el\s|the\s)?$/iu.test(before)) return true
  if (HELD.test(reading.doc.text.slice(mention.end, mention.end + 20))) return true
  return isDeniedNearer(reading, mention, clause) || NOT_DONE.test(reading.slice(clause)) || CROSS.test(reading.slice(clause)) || MANY.test(before) || COUNTED.test(reading.doc.text.slice(mention.end, Math.max(clause.end, limit))) || TIMES.test(reading.doc.text.slice(mention.end, mention.end + 8))
}

function isPlanned(reading: Reading, mention: Named, clause: Span, dated: boolean): boolean {
  const segment = reading.doc.segments[reading.segmentAt(mention.start)]!
  const sentence = reading.slice({ start: Math.max(segment.start, mention.start - MAX_SIDE), end: Math.min(segment.end, mention.end + MAX_SIDE) })
  if (/\?\s*$/.test(sentence.trimEnd()) || COMING.test(sentence) || AHEAD.test(reading.slice(clause))) return true
  return has(reading, LATER, clause) && !dated
}

const hasLot = (reading: Reading, clause: Span): boolean =>
  reading.pairsOf('lot', 'serial', 'serialLot').some((pair) => pair.label.start >= clause.start && pair.label.end <= clause.end && /\d/.test(reading.slice(pair.value)))

/** "rabies held, T 103.9" */
const HELD = /^,?\s(?:was |is )?held(?![\p{L}])(?! (?:on|at|in)(?!\p{L}))/iu
const VOIDED = /^(?:void(?:ed)?|anulad[ao]|cancel(?:l?ed|ad[ao])|deleted|borrad[ao]|entered in error)$/
const YES = /^\s*(?:1|true|yes|y|t|s[ií])\s*$/i
const STATUS = /^(?:flag|given\??|applied\??|done\??|aplicad[ao]\??|status|estado|estatus|result|resultado)$/

const LONGEST_ENTRY = 8

/** "Estado ... PENDIENTE" and "Producto ... Antirrábica" in one entry, a line each, without a lot. */
function isPendingEntry(reading: Reading, index: number): boolean {
  const { lines, pairs } = reading.doc
  let first = index
  while (first > 0 && index - first < LONGEST_ENTRY && !lines[first]!.gapBefore) first--
  let last = index
  while (lines[last + 1] && last - index < LONGEST_ENTRY && !lines[last + 1]!.gapBefore) last++
  const [state, other] = pairs.filter((pair) => pair.line >= first && pair.line <= last && pair.delimited && STATUS.test(pair.name))
  const said = state && !other ? { start: state.label.end, end: lines[state.line]!.end } : undefined
  return said !== undefined && [DENIED, LATER].some((book) => has(reading, book, said)) && !hasLot(reading, { start: lines[first]!.start, end: lines[last]!.end })
}

/** The row has a column for it that says so, or the entry has blanks where its date and lot would stand. */
function isCrossedOut(reading: Reading, mention: Named): boolean {
  const { lines, pairs } = reading.doc
  const line = reading.lineAt(mention.start)
  if (line.row !== undefined && pairs.some((pair) => pair.line === line.index && STATUS.test(pair.name) && ([DENIED, LATER].some((book) => has(reading, book, pair.value)) || /^\s*(?:n|no)\s*$/i.test(reading.slice(pair.value))))) return true
  if (line.row !== undefined && pairs.some((pair) => pair.line === line.index && VOIDED.test(pair.name) && YES.test(reading.slice(pair.value)))) return true
  if (line.row === undefined && isPendingEntry(reading, line.index)) return true
  const below = lines[line.index + 1]
  if (VOID.test(reading.doc.text.slice(mention.end, line.end)) || (below && (VOID.test(reading.slice(below)) || NOT_FILLED_IN.test(reading.slice(below))))) return true
  const span = { start: mention.end, end: Math.max(line.end, lines[line.index + 1]?.end ?? 0) }
  const blanks = BLANKS.exec(reading.slice(span))
  return blanks !== null && !/[\d\p{L}]{2}/u.test(reading.doc.text.slice(mention.end, span.start + blanks.index).replace(/(?:fecha|date|lote?|batch|fabricante|manufacturer|validez|validity)\W*/giu, ''))
}

/** "Plan: rabies in three weeks" */
const isUnderPlan = (reading: Reading, mention: Named): boolean => {
  const pair = reading.pairAt(mention.start)
  return pair?.delimited === true && /^plan(?:es|s)?$/.test(pair.name)
}

function isToldBefore(reading: Reading, mention: Named): boolean {
  const at = reading.segmentAt(mention.start)
  const before = reading.doc.segments[at - 1]
  return before !== undefined && POINTS_BACK.test(reading.doc.text.slice(reading.doc.segments[at]!.start, mention.start)) && saysGiven(reading, before)
}

const indentOf = (reading: Reading, start: number): number => start - reading.doc.text.lastIndexOf('\n', start - 1) - 1
const DETAILS = 3

/** "1 VAC PRIMODOG   $380.00" over lines set in further: "LOTE 5K8H", "APLICADA HOY". */
function isToldBelow(reading: Reading, mention: Named): boolean {
  const { lines } = reading.doc
  const own = reading.lineAt(mention.start)
  if (own.row !== undefined || own.stamp) return false
  let last = own
  for (const line of lines.slice(own.index + 1, own.index + 1 + DETAILS)) {
    if (line.gapBefore || line.row !== undefined || indentOf(reading, line.start) <= indentOf(reading, own.start)) break
    last = line
  }
  return last !== own && saysGiven(reading, { start: own.end, end: last.end })
}

const isTold = (reading: Reading, mention: Named, clause: Span): boolean =>
  (saysGiven(reading, clause) && !ASKED.test(reading.slice(reading.doc.segments[reading.segmentAt(mention.start)]!))) || isToldBefore(reading, mention) || isToldBelow(reading, mention) || TICK.test(reading.slice(clause))

/** The end of the sentence, or where the next vaccine is named in it. */
const upToNext = (reading: Reading, mention: Named, others: readonly Named[]): number =>
  Math.min(reading.doc.segments[reading.segmentAt(mention.start)]!.end, others[others.indexOf(mention) + 1]?.start ?? Infinity)

const isComing = (reading: Reading, mention: Named): boolean => COMING.test(reading.doc.text.slice(reading.doc.segments[reading.segmentAt(mention.start)]!.start, mention.start))

function isStillToCome(reading: Reading, mention: Named, clause: Span, dates: readonly RoledDate[]): boolean {
  const dated = dates.some((d) => (d.role === 'free' || d.role === 'date') && d.precision === 'day')
  return isPlanned(reading, mention, clause, dated) || (!dated && isUnderPlan(reading, mention))
}

/** What the sentence or row around a vaccine's name says about it. */
export function statusOf(reading: Reading, mention: Named, others: readonly Named[], dates: readonly RoledDate[]): Status {
  const clause = clauseOf(reading, mention, others)
  if (isExamined(reading, mention, clause) || isMedicine(reading, mention)) return 'examined'
  if (isUnderNext(reading, mention)) return 'planned'
  const own = dates.filter((d) => d.start >= clause.start && d.end <= clause.end)
  const hasDate = (...roles: string[]): boolean => own.some(({ role }) => roles.includes(role))
  const givenDate = hasDate('given')
  const lot = hasLot(reading, clause) || hasDate('exp', 'expProduct')
  if (isCrossedOut(reading, mention)) return 'denied'
  if (isDenied(reading, mention, clause, upToNext(reading, mention, others))) return givenDate && lot ? 'given' : 'denied'
  if (!lot && !givenDate && isComing(reading, mention)) return 'planned'
  if (givenDate || isTold(reading, mention, clause)) return 'given'
  if (!lot && FUTURE.test(reading.doc.text.slice(clause.start, mention.start))) return 'planned'
  return !mention.labelled && !lot && isStillToCome(reading, mention, clause, own) ? 'planned' : 'stated'
}

const COORDINATED = /^\)?\s*(?:,|&|\+|\/|,?\s*(?:and|y|e|or|o|plus|más)\b)\s*(?:the |la |el |contra )?$/i

/** In "discuss lepto & rabies" and "lepto and rabies declined" the verb holds for both. */
export function shareStatuses(reading: Reading, mentions: readonly Named[], statuses: Status[]): Status[] {
  const joined = mentions.map((m, i) => i > 0 && COORDINATED.test(reading.doc.text.slice(mentions[i - 1]!.end, m.start)))
  for (let i = 1; i < statuses.length; i++) if (joined[i] && statuses[i] === 'stated') statuses[i] = statuses[i - 1]!
  for (let i = statuses.length - 2; i >= 0; i--) if (joined[i + 1] && statuses[i] === 'stated') statuses[i] = statuses[i + 1]!
  return statuses
}
