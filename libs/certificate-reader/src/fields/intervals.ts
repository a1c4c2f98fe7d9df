import type { Period } from '../dates/calendar.js'
import type { Span } from '../document/types.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { spokenNumber } from '../lexicon/numbers.js'
import { GIVEN } from '../lexicon/status.js'
import { VACCINES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import { answersNext } from './date-neighbours.js'
import { namesOther } from './others.js'

/** A length of time, of whatever. */
export interface Amount extends Span {
  readonly period: Period
}

export interface Interval extends Amount {
  /** A ticked duration box speaks only where nothing else does. */
  readonly ticked: boolean
}

const UNITS: Readonly<Record<string, Period['unit']>> = {
  day: 'day', days: 'day', dia: 'day', dias: 'day', d: 'day', week: 'week', weeks: 'week', wk: 'week', wks: 'week', semana: 'week', semanas: 'week', sem: 'week', w: 'week',
  month: 'month', months: 'month', mo: 'month', mos: 'month', mth: 'month', mths: 'month', mes: 'month', meses: 'month', m: 'month',
  monthly: 'month', yearly: 'year', year: 'year', years: 'year', yr: 'year', yrs: 'year', y: 'year', ano: 'year', anos: 'year', a: 'year',
}
const ADVERBS: Readonly<Record<string, Period>> = {
  annual: { count: 1, unit: 'year' }, annually: { count: 1, unit: 'year' }, anual: { count: 1, unit: 'year' }, anualmente: { count: 1, unit: 'year' }, yearly: { count: 1, unit: 'year' },
  semestral: { count: 6, unit: 'month' }, semiannual: { count: 6, unit: 'month' }, semestralmente: { count: 6, unit: 'month' }, trimestral: { count: 3, unit: 'month' }, mensual: { count: 1, unit: 'month' }, monthly: { count: 1, unit: 'month' },
  trienal: { count: 3, unit: 'year' }, triennial: { count: 3, unit: 'year' }, triennially: { count: 3, unit: 'year' }, trianual: { count: 3, unit: 'year' }, bienal: { count: 2, unit: 'year' }, biennial: { count: 2, unit: 'year' }, quarterly: { count: 3, unit: 'month' },
}
const CUES = new PhraseBook<true>().add('repeats|from here on|after this|after that|thereafter|from then on|de ahora en adelante|a partir de ahora|ok for|okay for|repetirle|reforzarle|repiten|se repiten|then|aqui es|revacune|revacunen|se refuerzan|refuerzan|revacunamos|repetimos|reforzamos|vale por|vuelva|vuelvan|vuelva para la segunda|protects her for|protects him for|protects them for|la protege por|lo protege por|bstr|rpt|rev|revacuna|reminder|reminders|good x3|good x2|good x1|good x|redo|re do|rv|rtc|rto|val|re immunize|reimmunize|re inmunizar|reinmunizar|revac|revacc|revax|re vac|vac|booster due|nxt|valid|validity|valid for|good for|effective for|vigencia|vigente|validez|valida|valido|revacunar|revacunacion|revacunarse|revaccinate|revaccination|booster|boosters|boost|boosted|refuerzo|reforzar|repeat|repeated|repetir|repetirse|repite|repita|renew|renewed|renewal|renovar|proxima|proximo|prox|next|due|again|recheck|vuelve|volver|regresar|retorno|return|come back|back in|back|siguiente|toca|tocara|recuerdo|duration|duracion|interval|intervalo|protects for|protected for|protege|proteccion|protection|protected|cubre|covers|covered|cover|immunity|inmunidad|lasts|dura|follow up|revaccinate every|dentro de|revacunese|revacunen|revacunaremos|repetiremos|segunda dosis|second dose|second shot|otra dosis|another dose|otra|periodicidad|frecuencia|frequency|jab due|see you|nos vemos|la siguiente|expires in|caduca al|caduca a|corresponde|revacunela|from today|from yesterday|from now|desde hoy|a partir de hoy|de hoy|de nuevo|nuevamente|otra vez|revaccinated|re vaccinated|reboost|to be repeated|should be repeated|se repite|la repetimos|lo repetimos|se la repetimos|good for|lo volvemos|la volvemos|volvemos|revisamos|renovarse|reforzarla|reforzarse|repetirla|repetirlo|revacunarla|revacunarlo|recordatorio|recordatorios', true)
const FOREIGN = new PhraseBook<true>().add('testicle|testicles|testiculo|test|sdma|bloodwork|blood work|lab work|labs|t4|travel|viaje|health certificate|certificado sanitario|certificado de salud|follow up exam|suture|sutures|puntos|sutura|stitches|wound|herida|ear|oido|recheck ear|weight check|wt check|wt recheck|weight recheck|recheck wt|recheck weight|control de peso|blood|analitica|xray|skin|piel|cough|tos persistente|diarrhea|diarrea|limp|dental|surgery|cirugia|spay|neuter|castration|castracion|esterilizacion|licencia|license|licence|weeks old|semanas de edad|meses de edad|months old|old|edad|age|warranty|garantia|observe|monitor|refill|supply|insurance|poliza|policy|revision|revisar|otitis|control|chequeo|curas|retirar|weigh|weigh in|conjuntivitis|recheck of|control de|antibiotic|antibiotico|exam|examen|boletin|titer|food|entry|entrada|export|movement', true)
/** "in a year", "al año". */
const ONE = /^(?:a|an|al|un|one)$/
const WHOLE_UNIT = /^(?:week|month|year|semana|mes|ano)$/
/** "hasta que cumpla los 4 meses", "when she turns 4 months" */
const OF_AGE = /(?<!\p{L})(?:cumpl\p{L}+|teng[ao]n?|turns?|reach(?:es)?|(?:he|she|it)'?s|until|hasta|approx\.?|aprox\.?)\s(?:los\s|sus\s)?$/iu
const PRODUCT_AGE = /^\s*(?:old|de edad|of age)/i
const GIVEN_BOOK = new PhraseBook<true>().add(GIVEN, true)

/** "Yearly.", "Both annual" */
const ADVERB_ALONE = /^\W*(?:(?:both|all|todas|ambas|las dos|this one is|it is|it's|that one is|esta es|es|que es)\s)?(?:\p{L}+ly|annual|anual(?:es)?|semestral|trienal)(?:\splease|\spor favor)?\W*$/iu

const OF_OTHERS = new Set(['pet', 'person', 'code'])

class IntervalReader {
  private readonly text: string
  private readonly keys: readonly string[]

  constructor(private readonly reading: Reading) {
    this.text = reading.doc.text
    this.keys = reading.doc.words.map((word) => word.key)
  }

  cued(amounts: readonly Amount[]): Interval[] {
    return amounts.flatMap((amount): Interval[] => {
      const ticked = /☑\s{0,3}$/.test(this.text.slice(Math.max(0, amount.start - 4), amount.start))
      if (ticked && this.isLicense(amount)) return []
      return ticked || this.hasCue(amount) ? [{ ...amount, ticked }] : []
    })
  }

  amounts(): Amount[] {
    return this.keys.map((_, i) => this.amountAt(i) ?? this.oneAt(i) ?? this.adverbAt(i)).filter((amount) => amount !== undefined)
  }

  private amountAt(index: number): Amount | undefined {
    const { words } = this.reading.doc
    const glued = /^q?(\d{1,3})([a-z]{1,5})$/.exec(this.keys[index]!)
    const start = words[index]!.start
    if (glued) return this.amount(Number(glued[1]), UNITS[glued[2]!], start, words[index]!.end, glued[2]!)
    const times = /^x(\d)$/.exec(this.keys[index]!)
    const figure = times ? { value: Number(times[1]), words: 1 } : /^\d{1,3}$/.test(this.keys[index]!) ? { value: Number(this.keys[index]), words: 1 } : spokenNumber(this.keys, index)
    let at = figure ? index + figure.words : index
    const again = this.keys[at] ?? ''
    if (figure && (/^\d+$/.test(again) ? Number(again) : spokenNumber(this.keys, at)?.value) === figure.value) at++
    const unit = words[at]
    if (!figure || !unit || !/^[\s\-()]{0,3}$/.test(this.text.slice(words[at - 1]!.end, unit.start))) return undefined
    if (figure.words > 1 && spokenNumber(this.keys, index - 1) && index > 0 && spokenNumber(this.keys, index - 1)!.words > figure.words) return undefined
    return this.amount(figure.value, UNITS[unit.key], start, unit.end, unit.key)
  }

  private oneAt(index: number): Amount | undefined {
    const { words } = this.reading.doc
    const next = words[index + 1]
    if (!next || !ONE.test(this.keys[index]!)) return undefined
    if (next.key === 'fortnight') return { period: { count: 2, unit: 'week' }, start: words[index]!.start, end: next.end }
    return WHOLE_UNIT.test(next.key) ? this.amount(1, UNITS[next.key], words[index]!.start, next.end, next.key) : undefined
  }

  private amount(count: number, unit: Period['unit'] | undefined, start: number, end: number, word: string): Amount | undefined {
    if (!unit || count < 1 || count > 400 || (unit === 'year' && count > 5) || PRODUCT_AGE.test(this.text.slice(end, end + 10))) return undefined
    if (word.length === 1 && !/y|w/.test(word) && !/[ma]/.test(word) && !(word === 'd' && count >= 7)) return undefined
    return { period: { count, unit }, start, end }
  }

  private adverbAt(index: number): Amount | undefined {
    const { words } = this.reading.doc
    const period = ADVERBS[this.keys[index]!]
    const word = words[index]!
    if (period) return { period, start: word.start, end: word.end }
    const twice = /^(?:half)$/.test(this.keys[index]!) && this.keys[index + 1] === 'yearly'
    if (twice) return { period: { count: 6, unit: 'month' }, start: word.start, end: words[index + 1]!.end }
    const every = /^(?:every|each|cada)$/.test(this.keys[index]!) ? UNITS[this.keys[index + 1] ?? ''] : undefined
    const next = words[index + 1]
    return every && next ? { period: { count: 1, unit: every }, start: word.start, end: next.end } : undefined
  }

  private isLicense(amount: Amount): boolean {
    const line = this.reading.lineAt(amount.start)
    const before = this.text.slice(line.start, amount.start)
    return /licen[sc]e(?!d)/i.test(before) || /old|age\b|edad/i.test(before.slice(-30)) || /^\s*(?:old|of age|de edad)/i.test(this.text.slice(amount.end))
  }

  /** A word on validity or the next visit must stand near, and nothing that the period belongs to instead. */
  private hasCue(amount: Amount): boolean {
    const segment = this.reading.doc.segments[this.reading.segmentAt(amount.start)]!
    const clause = this.lastSentence(this.clause(segment, amount), amount)
    const { words, from, to } = this.reading.wordsIn(clause)
    const pair = this.reading.pairAt(amount.start)
    if ((pair && OF_OTHERS.has(pair.kind)) || OF_AGE.test(this.text.slice(Math.max(0, amount.start - 24), amount.start))) return false
    if (namesOther(this.reading, clause) || this.isForeign(from, to) || this.goesOnAboutOther(segment)) return false
    if (this.reading.lineAt(amount.start).stamp && answersNext(this.reading, amount.start)) return true
    if (this.standsAlone(amount, segment)) return true
    if (pair?.kind === 'interval' || pair?.kind === 'until' || (pair?.kind === 'next' && pair.delimited)) return true
    return CUES.findAll(this.text, words, from, to).some((cue) => cue.start < amount.start ? amount.start - cue.end < 70 : cue.start - amount.end < 30 && !this.isPast(cue.start, clause.start))
  }

  /** "Yearly." as a sentence or cell of its own, "Bordetella yearly", "given 5/22/25 yearly", "q12mo". */
  private standsAlone(amount: Amount, segment: Span): boolean {
    if (/^q\d/.test(this.reading.slice(amount)) || ADVERB_ALONE.test(this.reading.slice(segment)) || ADVERB_ALONE.test(this.reading.slice(this.cellOf(amount)))) return true
    const { words, from } = this.reading.wordsIn(amount)
    const isAdverb = !/\d/.test(this.reading.slice(amount))
    const isBehindName = isAdverb && VACCINES.findAll(this.text, words, Math.max(0, from - 4), from).some((m) => !m.value.weak && /^ {1,3}$/.test(this.text.slice(m.end, amount.start)))
    return isBehindName || this.reading.dates.some((d) => d.precision === 'day' && d.end <= amount.start && amount.start - d.end < 7 && /^\s+$/.test(this.text.slice(d.end, amount.start)))
  }

  /** "Se llevó Drontal; repetir en 15 días": without a vaccine of its own the sentence goes on about the medicine. */
  private goesOnAboutOther(segment: Span): boolean {
    const { segments, words } = this.reading.doc
    const before = segments[this.reading.segmentAt(segment.start) - 1]
    if (!before || this.reading.lineAt(before.start) !== this.reading.lineAt(segment.start) || !/;\s*$/.test(this.reading.slice(before))) return false
    const names = (span: Span): boolean => { const { from, to } = this.reading.wordsIn(span); return VACCINES.findAll(this.text, words, from, to).some(({ value }) => !value.weak) }
    return namesOther(this.reading, before) && !names(before) && !names(segment)
  }

  /** A cough is something else, but kennel cough is what the vaccine is for; the skin is where it goes under. */
  private isForeign(from: number, to: number): boolean {
    const { words } = this.reading.doc
    const vaccines = VACCINES.findAll(this.text, words, from, to)
    return FOREIGN.findAll(this.text, words, from, to).some((m) => !vaccines.some((v) => v.first <= m.first && m.last <= v.last) && !/(?:bajo la|under the) $/iu.test(this.text.slice(Math.max(0, m.start - 10), m.start)))
  }

  /** "received her booster after two weeks" looks back. */
  private isPast(cue: number, start: number): boolean {
    const { words, from, to } = this.reading.wordsIn({ start, end: cue })
    return GIVEN_BOOK.findAll(this.text, words, from, to).length > 0
  }

  /** "el chip otro día. refuerzo en 4 semanas": in a chat sentences begin in small letters; what has its own cue stands alone. */
  private lastSentence(clause: Span, amount: Amount): Span {
    const stop = this.text.slice(clause.start, amount.start).lastIndexOf('. ')
    if (stop < 0) return clause
    const own = { start: clause.start + stop + 2, end: clause.end }
    const { words, from, to } = this.reading.wordsIn({ ...own, end: amount.start })
    return CUES.findAll(this.text, words, from, to).length > 0 ? own : clause
  }

  private cellOf(amount: Amount): Span {
    const line = this.reading.lineAt(amount.start)
    return line.cells.find((cell) => cell.start <= amount.start && amount.end <= cell.end) ?? line
  }

  private clause(segment: Span, amount: Amount): Span {
    const before = this.text.slice(segment.start, amount.start)
    const cut = Math.max(before.lastIndexOf(' but '), before.lastIndexOf(' pero '))
    const start = Math.max(segment.start + (cut >= 0 ? cut + 1 : 0), this.cellOf(amount).start, amount.start - 140)
    const after = /[,;.]\s|\n|\t| {3}/.exec(this.text.slice(amount.end, Math.min(segment.end, amount.end + 60)))
    return { start, end: after ? amount.end + after.index : Math.min(segment.end, amount.end + 60) }
  }
}

/** All lengths of time in a text, whatever they are of. */
export const amountsIn = (reading: Reading): Amount[] => new IntervalReader(reading).amounts()

/** Periods that say until when the vaccination holds or when the next one is due. */
export const intervalsOf = (reading: Reading, amounts: readonly Amount[]): Interval[] => new IntervalReader(reading).cued(amounts)
