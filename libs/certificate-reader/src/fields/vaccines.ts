import { labelKindOf } from '../document/known-label.js'
import type { Line, Pair } from '../document/types.js'
import type { PhraseMatch } from '../lexicon/phrases.js'
import { COMBINATIONS } from '../lexicon/combinations.js'
import { MAKER_NAMES, TAILS, VACCINES } from '../lexicon/vaccines.js'
import type { VaccineEntry } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import { namesOther } from './others.js'

export interface Mention {
  readonly start: number
  readonly end: number
  readonly kind: VaccineEntry['kind'] | 'unknown'
  readonly components: ReadonlySet<string>
  /** In the value of a label "Vaccine". */
  readonly labelled: boolean
}

/** "DHPPi con L4". */
const WITH = /^ (?:con|with|más|mas|plus) $/i
const GLUE = /^(?: {1,2}| ?[-/+.] ?| ?& ?|)$/
const LIST_GLUE = /^[ \-/,+&.()]{1,4}$/
const SPOKEN_TAIL = new Set(['in', 'one', 'once', 'adult', 'cat', 'dog', 'perro', 'gato', 'p', 'b', 'd', 'r', 'h', 'v', 'x', 'c', 'pro', 'plus', 'solo', 'complete', 'select', 'quad', 'combo', 'booster', 'oral', 'intranasal', 'killed', 'multi', 'duo'])
/** "SQ LR": left rear. */
const BODY_SITE = /(?:\bsq|\bsc|s\/c|\bim|sub-?q|ml|cc)[ ,/]{1,3}(?:lr|rl)$/i
const DATA_AFTER = /^\s?(?:ml|cc|yrs?\b|years?\b|a[nñ]os?\b|weeks?|wks?|sem|mes|month|dos[ei]s|doses?|[./,:-]\d|\d|%|°|º|[ap]m\b|de [a-z]|st\b|nd\b|rd\b|th\b)/i
/** "Eurican Lmulti L. E48217": L for lot. */
const LOT_AFTER = /^\.? ?[A-Z]?\d{4}/
const EXTRA: ReadonlyMap<string, readonly string[]> = new Map(COMBINATIONS.flatMap(([components, phrases]) => phrases.split('|').filter((p) => !p.includes(' ')).map((p) => [p, components.split(' ')] as const)))

/** "Vacunas distintas de la antirrábica", "other than rabies": a heading for all the others. */
const EXCEPT = /(?:(?:distint|diferente)\p{L}* (?:de|a) (?:la )?|(?:other than|except(?: for)?|excluding|excepto|salvo) (?:la )?)$/iu

/** "Centro Antirrábico" is a place. */
const OFFICE = /(?:centro|instituto|unidad|servicio|puesto) $/i

/** "Vacunó: séxtuple" tells what, "Vacunó: Dra. Sosa" who. */
const GAVE = /^(?:vacuno|aplico|coloco|inyecto|administro|la aplico|lo aplico|puso)$/
const OTHERS = new Set(['person', 'pet', 'code', 'vet', 'clinic'])
/** Initials, rooms and units far more often than vaccines. */
const ONLY_LABELLED = /^(?:pi|rc|hc|lr|rl|dm|dp|bb|l|p|r|b|h)$/i

class MentionReader {
  private readonly text: string
  constructor(private readonly reading: Reading) {
    this.text = reading.doc.text
  }

  find(): Mention[] {
    const { words } = this.reading.doc
    const mentions: Mention[] = []
    for (let index = 0; index < words.length; ) {
      const match = VACCINES.matchAt(this.text, words, index)
      const mention = match && this.counts(match) ? this.extended(match) : undefined
      if (mention) mentions.push(mention.mention)
      index = mention ? mention.next : match && !match.value.weak ? match.last + 1 : index + 1
    }
    return mentions
  }

  private counts(match: PhraseMatch<VaccineEntry>): boolean {
    const label = this.reading.inLabel(match.start)
    if ((label && label.kind !== 'unknown' && label.kind !== 'vaccine') || this.isItemNumber(match) || EXCEPT.test(this.text.slice(Math.max(0, match.start - 24), match.start))) return false
    const pair = this.reading.pairAt(match.start)
    if (pair && this.isOfElse(pair, match)) return this.isBehindPet(pair, match)
    if (OFFICE.test(this.text.slice(Math.max(0, match.start - 14), match.start))) return false
    return !match.value.weak || this.countsWeak(match, label, pair)
  }

  /** "C3  Fit to fly" in a form whose items are C1 to C9. */
  private isItemNumber({ start, end }: PhraseMatch<VaccineEntry>): boolean {
    const written = this.text.slice(start, end)
    if (!/^[A-Z]\d$/.test(written) || this.reading.lineAt(start).start !== start) return false
    const items = this.reading.doc.lines.filter((line) => this.text[line.start] === written[0] && /^\d (?:\p{L}| )/u.test(this.text.slice(line.start + 1, line.start + 4)))
    return items.length > 2
  }

  /** The value of a label that speaks of a person, an animal or a place. */
  private isOfElse(pair: Pair, match: PhraseMatch<VaccineEntry>): boolean {
    if (pair.kind === 'vet' && GAVE.test(pair.name) && !match.value.weak) return false
    // "todo puesto en nuestra clínica: Rabisin el 14/03/2025"
    if (pair.kind === 'clinic' && match.value.kind === 'product' && match.start - pair.value.start < 2) return false
    return OTHERS.has(pair.kind) && pair.delimited && this.reading.segmentAt(pair.label.start) === this.reading.segmentAt(match.start)
  }

  /** A letter or an ordinary word is a vaccine behind a label for it, or in capitals. */
  private countsWeak(match: PhraseMatch<VaccineEntry>, label: Pair | undefined, pair: Pair | undefined): boolean {
    const written = this.text.slice(match.start, match.end)
    if (label?.delimited && this.reading.pairsOf('lot', 'serial').some((lot) => lot.line === label.line)) return written.length > 2
    if (this.isCodeOrSite(match, pair)) return false
    if (/^\p{Ll}$/u.test(written) || (pair?.kind !== 'vaccine' && ONLY_LABELLED.test(written)) || (this.reading.doc.ocr && /^l\d$/.test(written))) return false
    if (pair?.kind === 'vaccine') return match.first === this.reading.wordsIn(pair.value).from || written.length > 1
    return written.length > 1 && written === written.toUpperCase() && /\p{Lu}/u.test(written) && !this.inCapitals(match.start)
  }

  private isCodeOrSite(match: PhraseMatch<VaccineEntry>, pair: Pair | undefined): boolean {
    const isCode = pair?.delimited === true && (pair.kind === 'lot' || pair.kind === 'serial')
    return isCode || BODY_SITE.test(this.text.slice(Math.max(0, match.start - 8), match.end))
  }

  /** "Cat: Moxie, FVRCP (Ultra Fel-O-Vax), lot 331": behind the name the note goes on. */
  private isBehindPet(pair: Pair, match: PhraseMatch<VaccineEntry>): boolean {
    return pair.kind === 'pet' && !match.value.weak && match.value.kind !== 'disease' && /^[^,;]{1,40}[,;]/.test(this.text.slice(pair.value.start, match.start))
  }

  private inCapitals(offset: number): boolean {
    return this.reading.lineAt(offset).caps
  }

  /** A name goes on over the words that belong to trade names, and over further components joined to it. */
  private extended(match: PhraseMatch<VaccineEntry>): { mention: Mention; next: number } {
    const { words } = this.reading.doc
    const components = new Set(match.value.components)
    let at = match.last
    for (let guard = 0; guard < 12; guard++) {
      const next = this.continuation(match, at, components)
      if (next === undefined) break
      at = next
    }
    const pair = this.reading.pairAt(match.start)
    const labelled = pair?.kind === 'vaccine'
    return { mention: { start: match.start, end: words[at]!.end, kind: this.kindOf(match, at), components, labelled }, next: at + 1 }
  }

  private kindOf(match: PhraseMatch<VaccineEntry>, at: number): Mention['kind'] {
    return match.value.kind === 'range' && at > match.last ? 'product' : match.value.kind
  }

  private continuation(match: PhraseMatch<VaccineEntry>, at: number, components: Set<string>): number | undefined {
    const { words } = this.reading.doc
    const word = words[at + 1]
    if (!word) return undefined
    const gap = this.text.slice(words[at]!.end, word.start)
    const trade = match.value.kind === 'product' || match.value.kind === 'range'
    const behind = VACCINES.matchAt(this.text, words, at + 2)
    const further = VACCINES.matchAt(this.text, words, at + 1)
    const next = [behind && trade && this.isWith(behind, at, components) ? behind : undefined, further && this.goesOnWith(match, further, gap, components) ? further : undefined].find((found) => found !== undefined)
    if (next) {
      for (const c of next.value.components) components.add(c)
      return next.last
    }
    return this.isTail(match, gap, at + 1) ? this.takeTail(at + 1, components, trade) : undefined
  }

  private isWith(behind: PhraseMatch<VaccineEntry>, at: number, components: ReadonlySet<string>): boolean {
    const between = this.text.slice(this.reading.doc.words[at]!.end, behind.start)
    return behind.value.kind === 'combination' && WITH.test(between) && !behind.value.components.includes('R') && components.size > 0
  }

  private goesOnWith(match: PhraseMatch<VaccineEntry>, further: PhraseMatch<VaccineEntry>, gap: string, components: ReadonlySet<string>): boolean {
    const { kind } = further.value
    if (match.value.kind === 'disease' && kind === 'disease' && LIST_GLUE.test(gap) && /[-/]/.test(gap)) return true
    if (match.value.kind === 'disease' && kind === 'disease' && gap === ', ' && this.isCell(match.start)) return !components.has('R') && !further.value.components.includes('R')
    const joined = /[-/+&]/.test(gap) || match.value.kind === 'product' || match.value.kind === 'range'
    return kind !== 'product' && kind !== 'range' && GLUE.test(gap) && joined && this.mayJoin(match, further, gap, components)
  }

  /** A cell of a row: what it lists is in one vial. */
  private isCell(offset: number): boolean {
    return this.reading.slice(this.reading.lineAt(offset)).includes('\t')
  }

  /** "Rabies + DHPP" are two vaccinations; "DHPPi + L4" is one, and so is whatever follows a trade name. */
  private mayJoin(match: PhraseMatch<VaccineEntry>, further: PhraseMatch<VaccineEntry>, gap: string, components: ReadonlySet<string>): boolean {
    const trade = match.value.kind === 'product' || match.value.kind === 'range'
    const rabies = components.has('R') !== further.value.components.includes('R')
    const glued = !/\s/.test(gap)
    if (rabies) return (trade && (glued || components.size === 0 || gap === ' ')) && !(gap === ' ' && components.size > 0)
    if (match.value.kind === 'disease' && further.value.kind === 'disease') return glued
    return trade ? components.size === 0 || gap !== ' ' || further.value.kind === 'combination' || [...further.value.components].every((c) => components.has(c)) : true
  }

  private takeTail(index: number, components: Set<string>, trade: boolean): number {
    const key = this.reading.doc.words[index]!.key
    if (trade) for (const c of EXTRA.get(key) ?? []) components.add(c)
    return index
  }

  private isTail(match: PhraseMatch<VaccineEntry>, gap: string, index: number): boolean {
    const { words } = this.reading.doc
    const word = words[index]!
    if (!TAILS.has(word.key) && !/^[1-9]\d?$/.test(word.key)) return false
    const numbered = word.key === 'plus' && /^ \d{1,2}(?![\d./,-]| ?(?:ml|cc|yr|year|a[nñ]o|dos))/i.test(this.text.slice(word.end, word.end + 10))
    if (!/^(?: |-|\/|\+| \+ )$/.test(gap) || !numbered && DATA_AFTER.test(this.text.slice(word.end, word.end + 10))) return false
    if (word.key === 'l' && LOT_AFTER.test(this.text.slice(word.end, word.end + 8))) return false
    const written = this.text.slice(word.start, word.end)
    const trade = match.value.kind === 'product' || match.value.kind === 'range'
    if (/^\d+$/.test(word.key)) return trade && gap !== '/' && !/^\s*\)/.test(this.text.slice(word.end)) || (trade && gap === ' ')
    if (SPOKEN_TAIL.has(word.key) && !/^\p{Lu}/u.test(written)) return false
    if (!trade) return /^(?:canina?|canino|felina?|felino|canine|feline|plus|l4|l|cv)$/.test(word.key)
    return !/^(?:in|p|b|d|r|h|v|x|c)$/.test(word.key) || written === written.toUpperCase()
  }
}

const CORRECTION = /^[\s"')]*(?:(?:\?|\.{2,})\s*(?:->|=>|:)?\s*(?:no\b,?|mejor dicho|make that|rather|wait|perd[oó]n|digo|sorry|i mean|correction|quise decir)?|(?:,| -)\s*(?:no wait|no,? espera|wait,? no|perd[oó]n|digo|sorry|i mean|correction|quise decir|mejor dicho|make that))[\s,.:]*(?:no wait|wait|espera|perd[oó]n|no)?[\s,.:]*(?:la|el|the|it was|era|es)?\s*$/iu

/** "Vanguard... no wait, Versican": what was taken back was not given. */
function withoutTakenBack(reading: Reading, mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention, i) => {
    const next = mentions[i + 1]
    const between = next && next.start - mention.end < 40 ? reading.doc.text.slice(mention.end, next.start) : ''
    return !(/no|wait|perd|digo|sorry|mean|corre|quise|mejor|make|->|=>|: /i.test(between) && !between.includes('\n') && CORRECTION.test(between))
  })
}

/** Every place where the text names a vaccine or what it protects against. */
export const mentionsOf = (reading: Reading): Mention[] => withoutTakenBack(reading, new MentionReader(reading).find())

/** A name, a lot, an expiry and a day. */
const MIN_ROW = 4
const STICKER_NAME = /^(?=.*\p{L}{4})\p{Lu}[\p{L}\d+/-]*(?: [\p{L}\d+/-]+){0,4}$/u

/** Whether a line has a lot and an expiry. */
function isOfVial(reading: Reading, line: Line): boolean {
  const kinds = reading.doc.pairs.filter((pair) => pair.line === line.index).map(({ kind }) => kind)
  return kinds.some((kind) => kind === 'lot' || kind === 'serial') && kinds.some((kind) => kind === 'exp' || kind === 'expProduct')
}

/**
 * Rows of a page that begin with a name new to the reader and have a lot and an expiry, "KATAVAC CHP <tab> Batch A1 <tab> Exp 05/2026": vaccines, where at
 * least as many such rows begin with one that it knows. What stands on a page of nothing but strange names is anybody's guess.
 */
export function rowNames(reading: Reading, mentions: readonly Mention[]): Mention[] {
  const isNamed = (line: Line): boolean => mentions.some((mention) => mention.start >= line.start && mention.end <= line.end)
  const rows = reading.doc.lines.filter((line) => line.row === undefined && line.cells.length >= MIN_ROW && isOfVial(reading, line))
  const strange = rows.filter((line) => !isNamed(line))
  if (strange.length * 2 > rows.length) return []
  return strange.flatMap((line): Mention[] => {
    const cell = line.cells[0]!
    if (reading.pairAt(cell.start) || namesOther(reading, line)) return []
    const start = cell.start + (/^[^\p{L}]*/u.exec(reading.slice(cell))?.[0].length ?? 0)
    const name = reading.doc.text.slice(start, cell.end).trimEnd()
    return STICKER_NAME.test(name) && labelKindOf(name) === undefined && !reading.inLabel(start) ? [{ start, end: start + name.length, kind: 'unknown', components: new Set(), labelled: true }] : []
  })
}

/** On a sticker the name stands over the lot: a name new to the reader, where the text has no vaccine that it knows. */
export function stickerNames(reading: Reading, mentions: readonly Mention[]): Mention[] {
  if (mentions.length > 0 || reading.pairsOf('vaccine').length > 0) return []
  const { lines, pairs, text, words } = reading.doc
  return lines.flatMap((line, at): Mention[] => {
    const lot = pairs.find((pair) => pair.line === at + 1 && pair.label.start === lines[at + 1]?.start && (pair.kind === 'lot' || pair.kind === 'serial'))
    const { from, to } = reading.wordsIn(line)
    const isElse = pairs.some((pair) => pair.line === at) || MAKER_NAMES.matchAt(text, words, from)?.last === to - 1 || namesOther(reading, line)
    if (!lot || isElse || !STICKER_NAME.test(reading.slice(line).trim())) return []
    return [{ start: line.start, end: line.start + reading.slice(line).trimEnd().length, kind: 'unknown', components: new Set(), labelled: true }]
  })
}

const VALUE_END = / {2,}|\t|[;|]|, | - |\(|\d+(?:[.,]\d+)? ?(?:ml|cc)\b|\.(?=\s|$)/i
const SENTENCE = /^(?:no|not|none|see|se|la|le|will|must|should|is|are|was|fue|ver|sin)\s|\b(?:aplica|applied|given|fiebre|owner)/i
const NOT_A_NAME = /^(?:p[aá]gina \p{L}+|page \p{L}+|labs?|meds?|medications?|medicamentos?|laboratorio|tests?|exam(?:en)?|other|otros?|booster|primary(?: course)?(?: \d)?|refuerzo|primovacunaci[oó]n|(?:first|second|third|1st|2nd|3rd|primera|segunda|tercera)(?: dose| dosis)?|n\/?a|none|yes|no|s[ií]|unknown|ninguna?|given|applied|aplicada|core|non-?core|due|pending|pendiente|see|ver|various|varias|-+|\d+)$/iu

const GENERIC_LABEL = /^(?:description|item|treatment|service|procedure|concepto|servicio|tratamiento|procedimiento|rx|disease|descripcion|injection|enfermedad|contra|against|se aplico|vaccination|vacunacion)$/

/** The value of a label "Vaccine" that this reader does not know: a trade name new to it. */
const GOODS = /^(?:product|producto|product name|nombre comercial|brand|brand name|marca|treatment|tratamiento|item)/
const OF_PARASITES = /(?<!\p{L})(?:anti-?parasit|desparasit|parasite|dewormin|worming)\p{L}*/iu

/** "Control de vacunas" over the name of a clinic */
const CLINIC_NAME = /^(?:[Cc]l[ií]nica|(?:[Cc]entro|[Hh]ospital|[Cc]onsultorio) [Vv]eterinario|[Vv]eterinaria) \p{Lu}/u
const isNoName = (text: string): boolean => NOT_A_NAME.test(text) || CLINIC_NAME.test(text)

/** "Producto: Guardian" under "Tratamientos antiparasitarios" is none of ours. */
function isUnderParasites(reading: Reading, pair: Pair): boolean {
  return GOODS.test(pair.name) && reading.doc.lines.slice(0, pair.line).some((line) => line.row === undefined && OF_PARASITES.test(reading.slice(line)))
}

/** "tipo evento: DESPARASITACIÓN" in the same row or entry. */
function isOfOtherKind(reading: Reading, pair: Pair): boolean {
  const { row, cells } = reading.doc.lines[pair.line]!
  return row !== undefined && cells.some((cell) => /^\s*(?:tipo|type|kind|category|categor[ií]a)(?: \p{L}+)?:/iu.test(reading.slice(cell)) && namesOther(reading, cell))
}

const isNoVaccine = (reading: Reading, pair: Pair): boolean => isUnderParasites(reading, pair) || isOfOtherKind(reading, pair)

export function unknownNames(reading: Reading, mentions: readonly Mention[]): Mention[] {
  return reading.pairsOf('vaccine').flatMap((pair): Mention[] => {
    const value = reading.slice(pair.value)
    const known = mentions.some((m) => m.start >= pair.value.start - 1 && m.start < pair.value.end && !(m.kind === 'range'))
    const { words, from, to } = reading.wordsIn(pair.value)
    const maker = MAKER_NAMES.matchAt(reading.doc.text, words, from)
    const start = maker && maker.last < to ? (words[maker.last + 1]?.start ?? pair.value.end) : pair.value.start
    const rest = reading.doc.text.slice(start, pair.value.end)
    const stop = VALUE_END.exec(rest)
    const name = (stop ? rest.slice(0, stop.index) : rest).trimEnd().replace(/[.,:]+$/, '')
    const words5 = name.split(/\s+/).length
    if (known || isNoVaccine(reading, pair) || GENERIC_LABEL.test(pair.name) || namesOther(reading, pair.value) || value.trim() === '' || !pair.delimited || start >= pair.value.end || name.length < 3 || name.length > 60 || words5 > 7 || isNoName(name) || SENTENCE.test(name) || !/\p{L}{3}/u.test(name) || /^\d+[/.-]/.test(name)) return []
    return [{ start, end: start + name.length, kind: 'unknown', components: new Set(), labelled: true }]
  })
}
