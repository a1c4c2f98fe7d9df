import type { Pair, Span } from '../document/types.js'
import type { Word } from '../document/words.js'
import { CLINIC_WORDS, NOT_CLINIC, WEAK_CLINIC_WORDS } from '../lexicon/clinics.js'
import { PhraseBook } from '../lexicon/phrases.js'
import type { PhraseMatch } from '../lexicon/phrases.js'
import { withoutSplitM } from '../text/ocr.js'
import { WOMEN } from '../lexicon/given-names.js'
import { MAKER_NAMES, VACCINES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import { DEGREE_BOOK, TITLE_BOOK } from './names.js'
import type { Fact } from './types.js'
import { clinicOnStamp } from './vet-stamps.js'

const CLINICS = new PhraseBook<true>(/^(?!\s{2})[\s.&/]{1,3}$/).add(CLINIC_WORDS, true)
const WEAK = new PhraseBook<true>(/^[\s.]{1,3}$/).add(WEAK_CLINIC_WORDS, true)
const NEVER = new PhraseBook<true>().add(NOT_CLINIC, true)
const JOINTS = new Set('de|del|la|las|los|el|y|e|i|and|of|the|san|santa|d|l|s|para|for|do|da|dos|das|di|della|du|des|der|van|am|im|zum'.split('|'))
const LEGAL = /^,? ?(?:LLC|Inc|Ltd|P\.?C|PLLC|P\.?A|S\.?L\.?P?|S\.?A\.?S?|S\.?C|Pty|Corp)\b\.?/
const ADDRESS = /[,;|\t(]| {2,}| - | \/ | @|: | · |(?<=\p{L}{3})(?<!(?<!\p{L})(?:[Vv]et|[Cc]l[ií]n|[Hh]osp|[Mm]ed))\. |(?<!(?:[Vv]eterinari[ao]|[Cc]l[ií]nica)(?=\s\d{1,2} \p{Lu}))\s(?=\d)(?!\s\d{1,3} (?:Animal|Veterinary|Pet|Vet)\b)(?!\s24 ?h)/u
const MAX_RUN = 9
/** With a capital at the start of a line these are still no part of a name. */
const OPENERS = new Set(['at', 'en', 'de', 'for', 'from', 'by', 'in', 'and', 'y', 'to', 'a', 'recepcion', 'reception'])
/** "US Vet License No." */
const LICENCE_AFTER = /^[ .]{1,2}(?:licen[cs]e|lic\b|est\b|code)/i
const PLACE_LABEL = /place|location|lugar|where|donde|sello|stamp|site/
/** "le pusimos", "we gave": a practice writes, not one person. */
const WE = /(?<!\p{L})(?:le (?:pusimos|aplicamos|dimos)|vacunamos|we (?:gave|have given|vaccinated)|we've given)(?!\p{L})/iu
/** Two to six words without figures. */
const STAMPED = /^\p{Lu}[\p{L}'.]+(?: [\p{L}'.&-]+){1,5}$/u
/** Two to four words as people are called. */
const PERSON = /^\p{Lu}\p{Ll}+(?: (?:de |del |de la )?\p{Lu}\p{Ll}+){1,3}$/u
const PLACEHOLDER = /^(?:n\/?a|none|same|unknown|-+|see|stamp|sello|yes|no)$/i

/** "Mumbles Bay Vets SA3" */
const DISTRICT = / (?!K9$)[A-Z]{1,2}\d{1,2}[A-Z]?$/

/** A clinic's name as it stands in a label's value: up to the address. */
export function cutAddress(value: string): string {
  const stop = ADDRESS.exec(value)
  const name = stop ? value.slice(0, stop.index) : value
  const legal = LEGAL.exec(value.slice(name.length))
  return (name + (legal?.[0] ?? '')).trim().replace(/^["'(]+|["').,:-]+$/g, '').replace(DISTRICT, '')
}

class ClinicReader {
  private readonly text: string
  private readonly words: readonly Word[]
  /** The clinic word that the run is being read around. */
  private anchor = 0

  constructor(private readonly reading: Reading) {
    this.text = reading.doc.text
    this.words = reading.doc.words
  }

  facts(): Fact[] {
    const named = [...this.labelled(), ...this.named(), ...this.senders()]
    const facts = named.length > 0 ? named : this.stamped()
    return this.reading.doc.ocr ? facts.map((fact) => ({ ...fact, value: withoutSplitM(fact.value) })) : facts
  }

  private labelled(): Fact[] {
    return this.reading.pairsOf('clinic').flatMap((pair): Fact[] => {
      const value = cutAddress(this.reading.slice(pair.value))
      if (/^\S*[_\d]\S*$/.test(value)) return []
      if (value.length < 3 || value.length > 90 || PLACEHOLDER.test(value) || !/\p{L}{2}/u.test(value) || value.split(' ').length > 10) return []
      const { from, to } = this.reading.wordsIn({ start: pair.value.start, end: pair.value.start + value.length })
      const keyword = CLINICS.findAll(this.text, this.words, from, to).length > 0
      if (VACCINES.matchAt(this.text, this.words, from)?.value.weak === false) return []
      if (this.isLabelledPerson(pair, value, from) || /^vet$/i.test(value)) return []
      // "Issued by: Yeray Melián, Clínica Tamaragua": the clinic is found where it is named.
      const rest = this.reading.wordsIn({ start: pair.value.start + value.length, end: pair.value.end })
      if (!keyword && CLINICS.findAll(this.text, this.words, rest.from, rest.to).length > 0) return []
      // A town is no clinic, nor who left the stamp.
      if (!keyword && (PLACE_LABEL.test(pair.name) || this.isPersonBehind(pair.value, value))) return []
      const proper = /^["'(]?[\p{Lu}\d]/u.test(value)
      const confidence = keyword ? 0.95 : proper ? 0.8 : 0.35
      return [{ field: 'clinic', value, confidence, start: pair.value.start, end: pair.value.end }]
    })
  }

  /** "Veterinaria: Aitana Requejo (col. 22)" and whoever has a title. */
  private isLabelledPerson(pair: Pair, value: string, from: number): boolean {
    if (TITLE_BOOK.matchAt(this.text, this.words, from) && !CLINICS.matchAt(this.text, this.words, from)) return true
    if (pair.name !== 'veterinaria') return false
    const behind = this.text.slice(pair.value.start + value.length, pair.value.end + 16)
    if (PERSON.test(value) && this.hasOther(pair.value)) return true
    return WOMEN.has(this.words[from]?.key ?? '') || (/^[\s,]*(?:\(|-|c[oó]l|m[\p{L}]{0,3}\.)/iu.test(behind) && this.hasOther(pair.value))
  }

  /** "Nadia Ferrer, vet.": a degree behind the name. */
  private isPersonBehind({ start, end }: Span, value: string): boolean {
    const { from } = this.reading.wordsIn({ start: this.text.indexOf(value, start) + value.length, end })
    return DEGREE_BOOK.matchAt(this.text, this.words, from) !== undefined && this.words[from]!.start < end
  }

  /** A clinic is named outside of the label and the first words behind it. */
  private hasOther(value: Span): boolean {
    return CLINICS.findAll(this.text, this.words).some((m) => m.end < value.start - 14 || m.start > value.start + 6)
  }

  /** "Michis y Firulais <tab> Dr. Edwin de la Ossa": on stamps the clinic stands above the vet, also where its name has no clinic's word. */
  private stamped(): Fact[] {
    return this.reading.doc.lines.flatMap(({ cells }) => cells.flatMap((cell, at): Fact[] => {
      const next = cells[at + 1]
      const value = this.reading.slice(cell).trim()
      if (at < 2 || !next || !STAMPED.test(value) || !TITLE_BOOK.matchAt(this.text, this.words, this.reading.wordsIn(next).from)) return []
      const { from, to } = this.reading.wordsIn(cell)
      const isElse = [VACCINES, MAKER_NAMES, NEVER, TITLE_BOOK].some((book: PhraseBook<unknown>) => book.findAll(this.text, this.words, from, to).length > 0)
      return isElse || this.reading.pairAt(cell.start) ? [] : [{ field: 'clinic', value, confidence: 0.5, start: cell.start, end: cell.end }]
    }))
  }

  /** A clinic that writes in a chat: by its name in the address book. */
  private senders(): Fact[] {
    return this.reading.doc.lines.flatMap((line): Fact[] => {
      const value = line.sender ? this.reading.slice(line.sender).trim() : ''
      if (!line.sender || value.split(' ').length < 2) return []
      const { from, to } = this.reading.wordsIn(line.sender)
      const isNamed = CLINICS.findAll(this.text, this.words, from, to).some((match) => WEAK.matchAt(this.text, this.words, match.first)?.last !== match.last)
      const isVet = /^vet\.? /i.test(value) && value.split(' ').length > 2 && WE.test(this.reading.slice(line))
      return isNamed || isVet ? [{ field: 'clinic', value, confidence: 0.7, start: line.start, end: line.start }] : []
    })
  }

  private named(): Fact[] {
    const facts: Fact[] = []
    for (const match of CLINICS.findAll(this.text, this.words)) {
      const stamp = clinicOnStamp(this.reading, match.start)
      if (stamp) facts.push({ field: 'clinic', value: this.reading.slice(stamp), confidence: 0.8, ...stamp })
      if (/^vet\. /i.test(this.text.slice(match.start, match.end + 2))) continue
      const run = [true, false].map((across) => this.around(match, across)).find((each) => each && this.isClinic(each, match))
      if (run) facts.push(this.fact(run, match))
    }
    return facts
  }

  private fact(run: Span, match: PhraseMatch<true>): Fact {
    const value = this.text.slice(run.start, run.end).replace(/\s+/g, ' ').replace(/^["'(]+|["').,:-]+$/g, '')
    const cell = this.reading.lineAt(run.start).cells.find((c) => c.start <= run.start && c.end >= run.end)
    const whole = cell !== undefined && run.start - cell.start <= 2 && /^[\s"').]*(?:,|$|\.\s|-|\()/.test(this.text.slice(run.end, cell.end))
    const weak = WEAK.matchAt(this.text, this.words, match.first)?.last === match.last
    return { field: 'clinic', value, confidence: (whole ? 0.8 : 0.65) - (weak ? 0.1 : 0) + Math.min(0.05, value.length / 1000), start: run.start, end: run.end }
  }

  /** The run of capitalised words around a clinic word, inside its cell. */
  private around(match: PhraseMatch<true>, across: boolean): Span | undefined {
    const line = this.reading.lineAt(match.start)
    const cell = line.cells.find((c) => c.start <= match.start && match.end <= c.end) ?? line
    if (!this.isProper(match.first) && !this.namesItself(match)) return undefined
    this.anchor = match.first
    let first = this.leftOf(match.first, cell)
    while (first < match.first && (!this.isProper(first) || OPENERS.has(this.words[first]!.key))) first++
    while (first < match.first && this.words[first]!.key.length === 1 && this.text[this.words[first]!.end] === '.') first++
    const last = this.rightOf(match.last, cell)
    if (across && first === match.first && last === match.last) first = this.acrossComma(first, cell)
    const legal = LEGAL.exec(this.text.slice(this.words[last]!.end, this.words[last]!.end + 8))
    return { start: this.words[first]!.start, end: this.words[last]!.end + (legal?.[0].length ?? 0) }
  }

  /** "en la clínica veterinaria El Fontán": in a sentence the name alone has capitals. */
  private namesItself(match: PhraseMatch<true>): boolean {
    const weak = WEAK.matchAt(this.text, this.words, match.first)?.last === match.last
    const next = this.words[match.last + 1]
    return !weak && match.last > match.first && next !== undefined && this.text.slice(match.end, next.start) === ' ' && this.isProper(match.last + 1)
  }

  private leftOf(index: number, cell: Span): number {
    let first = index
    while (index - first < MAX_RUN && this.words[first - 1] && this.words[first - 1]!.start >= cell.start && this.joins(first - 1, first)) first--
    return first
  }

  private rightOf(index: number, cell: Span): number {
    let last = index
    while (last - index < MAX_RUN && this.words[last + 1] && this.words[last + 1]!.end <= cell.end && this.joins(last, last + 1)) last++
    while (last > index && !this.isProper(last) && !/^\d/.test(this.words[last]!.key)) last--
    return last
  }

  /** "Penhaligon & Partners, Veterinary Surgeons", "PATITAS DEL POBLADO - Consultorio Veterinario" */
  private acrossComma(index: number, cell: Span): number {
    const before = this.words[index - 1]
    if (before && CLINICS.findAll(this.text, this.words, this.reading.wordsIn(cell).from, index).length > 0) return index
    if (!before || before.start < cell.start || !/^(?:, | [-·|] | {2,8})$/.test(this.text.slice(before.end, this.words[index]!.start)) || !this.isProper(index - 1)) return index
    return this.leftOf(index - 1, cell)
  }

  private joins(left: number, right: number): boolean {
    const gap = this.text.slice(this.words[left]!.end, this.words[right]!.start)
    if (!/^(?: |'| ?& ?| " ?| \+ |-|\. ?| "|" |'s |"\s)$/.test(gap)) return false
    if (gap.startsWith('.') && this.words[left]!.key.length > 3 && !/^(?:govt|dept|univ|hosp|clin)$/.test(this.words[left]!.key)) return false
    const outer = left < this.anchor ? left : right
    if (NEVER.matchAt(this.text, this.words, outer)) return false
    if (this.reading.inLabel(this.words[outer]!.start)?.delimited) return false
    if (TITLE_BOOK.matchAt(this.text, this.words, outer) && !CLINICS.matchAt(this.text, this.words, outer) && !this.isNamedAfter(left, outer)) return false
    return this.isProper(outer) || JOINTS.has(this.words[outer]!.key)
  }

  /** "Centro de Zoonosis Dr. Luis Peralta": with no name of its own, the doctor's is the clinic's. */
  private isNamedAfter(left: number, outer: number): boolean {
    return outer > this.anchor && /^(?:dr|dra|doctor|doctora)$/.test(this.words[outer]!.key) && CLINICS.matchAt(this.text, this.words, this.anchor)?.last === left
  }

  private isProper(index: number): boolean {
    const word = this.words[index]!
    return /^\p{Lu}/u.test(this.text.slice(word.start, word.start + 1))
  }

  private isClinic(run: Span, match: PhraseMatch<true>): boolean {
    const { from, to } = this.reading.wordsIn(run)
    const own = new Set(CLINICS.findAll(this.text, this.words, from, to).flatMap((m) => Array.from({ length: m.last - m.first + 1 }, (_, k) => m.first + k)))
    const others = Array.from({ length: to - from }, (_, k) => from + k).filter((k) => !own.has(k))
    if (/^\p{Lu}\p{Ll}+ Vete?$/u.test(this.reading.slice(run)) && this.reading.lineAt(run.start).sender !== undefined) return false
    if (/^vete?\.? (?!l[ao]s?\b|el\b|sant?a?\b|del\b)/i.test(this.reading.slice(run)) && this.reading.lineAt(run.start).sender !== undefined) return false
    if (to - from > 10 || LICENCE_AFTER.test(this.text.slice(run.end, run.end + 12)) || this.speaksOfElse(run) || this.isPerson(run, from, own)) return false
    if (/^[ch] ?\.? ?v$/i.test(this.text.slice(match.start, match.end)) && [[from, match.first], [match.last + 1, to]].some(([first, last]) => VACCINES.findAll(this.text, this.words, first!, last!).length > 0)) return false
    if (others.some((k) => NEVER.matchAt(this.text, this.words, k) || DEGREE_BOOK.matchAt(this.text, this.words, k))) return false
    if (MAKER_NAMES.findAll(this.text, this.words, from, to).length > 0 || VACCINES.findAll(this.text, this.words, from, to).some(({ value, first, last }) => !value.weak && !(own.has(first) && own.has(last)))) return false
    const strong = WEAK.matchAt(this.text, this.words, match.first)?.last !== match.last
    return others.some((k) => !JOINTS.has(this.words[k]!.key)) || (strong && to - from >= 3)
  }

  /** "Dra. Pilar Veterinaria" in a chat is a person. */
  private isPerson(run: Span, from: number, own: ReadonlySet<number>): boolean {
    return [from, from - 1].some((k) => !own.has(k) && TITLE_BOOK.matchAt(this.text, this.words, k) && /^(?:\.? ?)?$/.test(this.text.slice(Math.min(run.start, this.words[k]!.end), run.start)))
  }

  /** The label in front says that it is something else: an owner, a pet, a maker. An address may begin with the clinic. */
  private speaksOfElse(run: Span): boolean {
    if (this.reading.inLabel(run.start)?.kind === 'code') return true
    const pair = this.reading.pairAt(run.start)
    if (!pair || /^(?:from|de|sender|remitente)$/.test(pair.name)) return false
    if (pair.kind === 'pet') return !/address|direccion|domicilio/.test(pair.name) && !/[\p{L})](?:,| -|\.| ·) +$/u.test(this.text.slice(pair.value.start, run.start))
    return pair.kind === 'person' || pair.kind === 'maker' || pair.kind === 'vaccine'
  }
}

/** Where it was given. */
export const clinicFacts = (reading: Reading): Fact[] => new ClinicReader(reading).facts()
