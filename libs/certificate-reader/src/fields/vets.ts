import type { Pair } from '../document/types.js'
import type { Word } from '../document/words.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { SPOKEN_TO } from '../lexicon/people.js'
import { fold } from '../text/fold.js'
import { WOMEN } from '../lexicon/given-names.js'
import { CLINIC_WORDS, NOT_CLINIC } from '../lexicon/clinics.js'
import { MAKER_NAMES, VACCINES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import { DEGREE_BOOK, nameAt, PARTICLE_SET, skipTitles, STOP_BOOK, TITLE_BOOK } from './names.js'
import type { PersonName } from './names.js'
import type { Fact } from './types.js'
import { explainedInitials, surnameFirst, vetCalled, withFullNames } from './vet-names.js'
import { clinicOnStamp, nameOnStamp, namesBehindVet } from './vet-stamps.js'
import { ADDRESSED, BEHIND_BY, BEHIND_NUMBER, BY_DEED, BY_PLACE, CLOSING, COMPANY, HELPERS, HELPER_ROLE, HELPER_TITLE, IN_CHARGE, INTRODUCED, NUMBER_BEHIND, OFFICE, PLAUSIBLE, ROLE, SPEAKING, WHO_GAVE } from './vet-patterns.js'

const SPOKEN_BOOK = new PhraseBook<true>().add(SPOKEN_TO, true)
const HEADING_BOOK = new PhraseBook<true>().add(NOT_CLINIC, true).add('comprobante|constancia|carne', true)
const CLINIC_BOOK = new PhraseBook<true>().add(CLINIC_WORDS, true)
class VetReader {
  private readonly text: string
  private readonly words: readonly Word[]
  /** The surname after "Dear Dr.", and where that stands. */
  private readonly addressee: RegExpExecArray | null

  constructor(private readonly reading: Reading) {
    this.text = reading.doc.text
    this.words = reading.doc.words
    this.addressee = ADDRESSED.exec(this.text)
  }

  facts(): Fact[] {
    return [...this.labelled(), ...this.female(), ...this.behindNumber(), ...this.beforeNumber(), ...this.speaking(), ...this.introduced(), ...this.overRole(), ...explainedInitials(this.reading), ...namesBehindVet(this.reading).map((name) => vetCalled(name, 0.6)), ...this.closing(), ...this.titled(), ...this.withDegree(), ...this.senders()].filter((f) => PLAUSIBLE.test(f.value) && !COMPANY.test(f.value) && !this.isNoPerson(f) && !this.isAddressee(f) && !clinicOnStamp(this.reading, f.start))
  }

  /** Whom a letter is to: named above "Dear Dr. Brandt". */
  private isAddressee({ value, end }: Fact): boolean {
    return this.addressee !== null && end <= this.addressee.index && value.split(' ').at(-1) === this.addressee[1]
  }

  /** A degree, a stamp's word, a maker, a product or a heading. */
  private isNoPerson(fact: Fact): boolean {
    const { from, to } = this.reading.wordsIn(fact)
    if (VACCINES.matchAt(this.text, this.words, from)?.value.weak === false) return true
    if (HEADING_BOOK.findAll(this.text, this.words, from, to).length > 0 || /^(?:el|los|las)$/.test(this.words[from]!.key)) return true
    return [DEGREE_BOOK, STOP_BOOK, MAKER_NAMES].some((book) => book.matchAt(this.text, this.words, from)?.last === to - 1)
  }

  private labelled(): Fact[] {
    return this.reading.pairsOf('vet').flatMap((pair): Fact[] => {
      const { from, to } = this.reading.wordsIn(pair.value)
      const reversed = surnameFirst(this.reading, pair.value)
      if (reversed) return [reversed]
      const above = this.nameAbove(pair)
      if (above) return [vetCalled(above, 0.85)]
      if (from >= to || /^\s*[-/]?\s*$/.test(this.reading.slice(pair.value))) return []
      const end = Math.min(pair.value.end, this.nextLabel(pair))
      const { index, titled } = skipTitles(this.text, this.words, this.titleWithin(from, to))
      const name = nameAt(this.text, this.words, index, end)
      const signed = nameOnStamp(this.reading, pair.value.start, end)
      if (signed) return [vetCalled(signed, 0.9)]
      if (!name || this.isClinic(index, name) || this.opensClinic(name)) return []
      return [vetCalled(name, this.labelConfidence(pair, name, titled))]
    })
  }

  /** "Muckish View Vets": what goes on with a clinic's word that is no degree. */
  private opensClinic({ end, next }: PersonName): boolean {
    return this.text[end] === ' ' && CLINIC_BOOK.matchAt(this.text, this.words, next) !== undefined && !DEGREE_BOOK.matchAt(this.text, this.words, next)
  }

  /** "Inés Portillo Gamero" over "Veterinaria col. 29/1147". */
  private overRole(): Fact[] {
    const { lines } = this.reading.doc
    return lines.flatMap((line, at): Fact[] => {
      const above = lines[at - 1]
      if (!above || line.gapBefore || !ROLE.test(this.reading.slice(line))) return []
      const { index } = skipTitles(this.text, this.words, this.reading.wordsIn(above).from)
      const name = nameAt(this.text, this.words, index, above.end)
      return name && name.value.includes(' ') && /^[\s.,]*$/.test(this.text.slice(name.end, above.end)) && !this.isClinic(index, name) ? [vetCalled(name, 0.8)] : []
    })
  }

  /** In a signature the name stands over the role, not under it. */
  private nameAbove(pair: Pair): PersonName | undefined {
    const { lines } = this.reading.doc
    const own = lines[pair.line]!
    const line = lines[pair.line - 1]
    if (!line || own.gapBefore || pair.value.start < own.end || !ROLE.test(this.reading.slice(own))) return undefined
    const { index } = skipTitles(this.text, this.words, this.reading.wordsIn(line).from)
    const name = nameAt(this.text, this.words, index, line.end)
    const whole = name && name.value.includes(' ') && /^[\s.,]*$/.test(this.text.slice(name.end, line.end))
    return whole && !this.isClinic(index, name) ? name : undefined
  }

  /** "Veterinaria: Aitana Requejo (Clínica Puerta Nueva)": a woman, where the clinic is named beside her. */
  private female(): Fact[] {
    const pairs = this.reading.pairsOf('clinic').filter((pair) => pair.name === 'veterinaria' && pair.delimited)
    const elsewhere = CLINIC_BOOK.findAll(this.text, this.words).some((m) => !pairs.some((p) => m.start >= p.label.start && m.end <= p.label.end))
    return pairs.flatMap((pair): Fact[] => {
      const { from } = this.reading.wordsIn(pair.value)
      const { index, titled } = skipTitles(this.text, this.words, from)
      const name = nameAt(this.text, this.words, index, pair.value.end)
      const behind = name ? this.text.slice(name.end, name.end + 12) : ''
      const sure = titled || (name !== undefined && WOMEN.has(fold(name.value.split(' ')[0]!))) || /^[\s,(-]*(?:n[ºo°]|col|mat|c[ée]d|m\.?[pn]\b)/i.test(behind) || (elsewhere && /^\s*(?:[(,]|-|$|\n)/.test(behind))
      return name && name.value.includes(' ') && sure && !this.isClinic(index, name) ? [vetCalled(name, 0.8)] : []
    })
  }

  /** "given by contract veterinarian Dr X": the name begins at the title. */
  private titleWithin(from: number, to: number): number {
    for (let k = from; k < Math.min(to, from + 4); k++) {
      const title = TITLE_BOOK.matchAt(this.text, this.words, k)
      if (title && /^(?:dr|dra|mvz|m v z|doctor|doctora)$/.test(this.words[k]!.key)) return k
      if (/[,;(]/.test(this.text.slice(this.words[k]!.end, this.words[k + 1]?.start ?? this.words[k]!.end))) break
    }
    return from
  }

  private labelConfidence(pair: Pair, name: PersonName, titled: boolean): number {
    const degree = DEGREE_BOOK.matchAt(this.text, this.words, name.next) !== undefined
    const helper = HELPER_ROLE.test(this.text.slice(name.end, name.end + 30)) || (!titled && HELPER_TITLE.test(this.reading.slice(pair.value)))
    const base = HELPERS.test(pair.name) ? 0.55 : pair.delimited ? 0.88 : 0.7
    const most = WHO_GAVE.test(pair.name) ? 0.98 : 0.96
    return Math.min(IN_CHARGE.test(pair.name) ? most - 0.1 : most, Math.max(0.1, base + (titled || degree ? 0.12 : 0) - (helper ? 0.5 : 0)))
  }

  private nextLabel(pair: Pair): number {
    return this.reading.doc.pairs.find((p) => p.label.start >= pair.value.start && p !== pair && p.line === pair.line && p.kind !== 'vet')?.label.start ?? Infinity
  }

  private titled(): Fact[] {
    const facts: Fact[] = []
    for (let i = 0; i < this.words.length; i++) {
      const title = TITLE_BOOK.matchAt(this.text, this.words, i)
      if (!title) continue
      const { index } = skipTitles(this.text, this.words, i)
      const limit = this.reading.lineAt(title.start).end
      if (this.clinicCovers(i)) continue
      const pair = this.reading.pairAt(title.start)
      const strong = /^(?:dr|dra|drs|doctor|doctora|mvz|m|mv|dvm|medico|medica|vete|med|vmd)$/.test(this.words[i]!.key)
      const name = nameAt(this.text, this.words, index, this.labelLimit(title.end, limit))
      if (name && index > i && !this.isClinic(index, name) && !this.opensClinic(name) && !this.isWorkplace(i, name) && this.mayCount(i, title.start) && (strong || pair?.kind !== 'clinic' || /sello|stamp/.test(pair.name))) facts.push(vetCalled(name, strong ? 0.75 : 0.45))
      i = title.last
    }
    return facts
  }

  /** "el vete de Pampa y Pelo" says where somebody works, not who it is. */
  private isWorkplace(index: number, { value }: PersonName): boolean {
    return /^vet/.test(this.words[index]!.key) && /^del? /.test(value)
  }

  /** "Clínica Veterinaria El Olmo" names no vet. */
  private clinicCovers(index: number): boolean {
    return this.words[index]!.key === 'veterinaria' || [1, 2].some((k) => (CLINIC_BOOK.matchAt(this.text, this.words, index - k)?.last ?? -1) >= index)
  }

  private labelLimit(from: number, limit: number): number {
    const next = this.reading.doc.pairs.find((p) => p.label.start > from && p.kind !== 'vet' && p.kind !== 'unknown')
    return Math.min(limit, next?.label.start ?? limit)
  }

  private mayCount(index: number, offset: number): boolean {
    const pair = this.reading.pairAt(offset)
    if (pair && /^(?:from|de)$/.test(pair.name)) return true
    const kind = pair?.kind
    if (kind === 'person' || kind === 'pet' || kind === 'maker') return false
    const before = [1, 2, 3].map((k) => SPOKEN_BOOK.matchAt(this.text, this.words, index - k)).find((m) => m !== undefined && m.last === index - 1)
    return before === undefined || !/^[\s,:]*$/.test(this.text.slice(before.end, offset)) || this.text.slice(before.end, offset).includes(':')
  }

  /** "Name, DVM" and "Yo, Name, Médico Veterinario". */
  private withDegree(): Fact[] {
    const facts: Fact[] = []
    for (let i = 1; i < this.words.length; i++) {
      const degree = DEGREE_BOOK.matchAt(this.text, this.words, i)
      if (!degree || !/^(?:\.?[\s,(\n-]{1,3}|,)$/.test(this.text.slice(this.words[i - 1]!.end, degree.start))) continue
      if (this.opensNextLine(i, degree.last) || this.isTitleOfNext(i, degree.last) || this.reading.inLabel(degree.start)?.delimited) continue
      const role = /^(?:vet|med)/.test(degree ? this.words[i]!.key : '')
      const comma = /[,(\n]/.test(this.text.slice(this.words[i - 1]!.end, degree.start))
      const name = role && !comma ? undefined : this.nameBefore(i)
      if (name && this.mayCount(i, name.start) && !this.endsClinic(name)) facts.push(vetCalled(name, BEHIND_BY.test(this.text.slice(Math.max(0, name.start - 10), name.start)) ? 0.85 : 0.8))
      i = degree.last
    }
    return facts
  }

  /** "Centro Médico Veterinario Boedo - M.V. Silvina Paz": the part behind the clinic's words is still the clinic's. */
  private endsClinic({ start, value }: PersonName): boolean {
    const { from } = this.reading.wordsIn({ start, end: this.text.length })
    return !value.includes(' ') && [1, 2, 3].some((k) => CLINIC_BOOK.matchAt(this.text, this.words, from - k)?.last === from - 1)
  }

  /** "Gatos y Cía. Narvarte <tab> MVZ Elena Chi", "Arequipa M.V. Yessenia Choque": the name behind is whole, the one in front is none or stands in another cell. */
  private isTitleOfNext(index: number, last: number): boolean {
    if (!TITLE_BOOK.matchAt(this.text, this.words, index)) return false
    const isApart = this.text.slice(this.words[index - 1]!.end, this.words[index]!.start).includes('\t')
    const { end } = this.reading.lineAt(this.words[index]!.start)
    const behind = nameAt(this.text, this.words, last + 1, end)
    return behind !== undefined && behind.value.includes(' ') && (isApart || !this.nameBefore(index)?.value.includes(' '))
  }

  /** "MV" at the start of a line with a name behind it is that name's title. */
  private opensNextLine(index: number, last: number): boolean {
    const between = this.text.slice(this.words[index - 1]!.end, this.words[index]!.start)
    const behind = this.text.slice(this.words[last]!.end, this.words[last + 1]?.start ?? this.words[last]!.end)
    return between.includes('\n') && /^[. ]{1,3}$/.test(behind) && !STOP_BOOK.matchAt(this.text, this.words, last + 1) && TITLE_BOOK.matchAt(this.text, this.words, index) !== undefined
      && nameAt(this.text, this.words, last + 1, this.reading.lineAt(this.words[index]!.start).end) !== undefined
  }

  /** "Col. 2208 M. Goñi" */
  private behindNumber(): Fact[] {
    return [...this.text.matchAll(BEHIND_NUMBER)].flatMap((match): Fact[] => {
      const { from } = this.reading.wordsIn({ start: match.index + match[0].length, end: this.text.length })
      const name = nameAt(this.text, this.words, from, this.reading.lineAt(match.index).end)
      const closes = name && /^[\s.)\]]*$/.test(this.text.slice(name.end, this.reading.lineAt(match.index).end))
      return closes && name.value.includes(' ') && !this.isClinic(from, name) ? [vetCalled(name, 0.5)] : []
    })
  }

  /** "Amparo Blasco Ripoll, Nº col. V-1822" */
  private beforeNumber(): Fact[] {
    return [...this.text.matchAll(NUMBER_BEHIND)].flatMap((match): Fact[] => {
      const { from } = this.reading.wordsIn({ start: match.index, end: this.text.length })
      const name = from > 0 && this.words[from - 1]!.end >= match.index - 1 ? this.nameBefore(from) : undefined
      return name && name.value.includes(' ') && this.mayCount(from, name.start) ? [vetCalled(name, 0.6)] : []
    })
  }

  /** "soy Marta Iglesias, centro veterinario O Castro": who dictates a note, with the clinic or the profession behind. */
  private speaking(): Fact[] {
    return [...this.text.matchAll(SPEAKING)].flatMap((match): Fact[] => {
      const { from } = this.reading.wordsIn({ start: match.index + match[0].length, end: this.text.length })
      const name = nameAt(this.text, this.words, from, this.reading.lineAt(match.index).end)
      const behind = name && [name.next, name.next + 1, name.next + 2].some((k) => CLINIC_BOOK.matchAt(this.text, this.words, k) ?? DEGREE_BOOK.matchAt(this.text, this.words, k) ?? TITLE_BOOK.matchAt(this.text, this.words, k))
      return name && behind && name.value.includes(' ') && !this.isClinic(from, name) ? [vetCalled(name, 0.75)] : []
    })
  }

  /** "la veterinaria es Nuria Castaño", "we saw the new vet, Hannah Ogilvie" */
  private introduced(): Fact[] {
    return [INTRODUCED, BY_DEED, BY_PLACE].flatMap((pattern) => [...this.text.matchAll(pattern)]).flatMap((match): Fact[] => {
      const { from } = this.reading.wordsIn({ start: match.index + match[0].length, end: this.text.length })
      const name = nameAt(this.text, this.words, from, this.reading.lineAt(match.index).end)
      // "la veterinaria Don Bigote" is a clinic, "la veterinaria Nuria Castaño" a person.
      const isPerson = !/veterinaria $/i.test(match[0]) || WOMEN.has(fold(name?.value.split(' ')[0] ?? ''))
      return name && isPerson && name.value.includes(' ') && !this.isClinic(from, name) ? [vetCalled(name, 0.75)] : []
    })
  }

  /** Who signs a letter: the name alone below "Kind regards", unless somebody of the front desk. */
  private closing(): Fact[] {
    const { lines } = this.reading.doc
    return lines.flatMap((line, at): Fact[] => {
      if (at === 0 || !CLOSING.test(this.reading.slice(lines[at - 1]!))) return []
      const { index } = skipTitles(this.text, this.words, this.reading.wordsIn(line).from)
      const name = nameAt(this.text, this.words, index, line.end)
      const rest = name ? this.text.slice(name.end, lines[at + 1]?.end ?? line.end) : ''
      const whole = name && /^[\s.,]*$/.test(this.text.slice(name.end, line.end))
      return whole && name.value.includes(' ') && !OFFICE.test(rest) && !this.isClinic(index, name) ? [vetCalled(name, 0.5)] : []
    })
  }

  private nameBefore(index: number): PersonName | undefined {
    const line = this.reading.lineAt(this.words[index - 1]!.start)
    let best: PersonName | undefined
    for (let from = index - 1; from >= Math.max(0, index - 7) && this.words[from]!.start >= line.start; from--) {
      if (/^[ap]m$/.test(this.words[from]!.key)) break
      if (!PARTICLE_SET.has(this.words[from]!.key) && STOP_BOOK.matchAt(this.text, this.words, from)) break
      if (this.reading.inLabel(this.words[from]!.start)?.delimited) break
      const { index: start } = skipTitles(this.text, this.words, from)
      const name = start < index ? nameAt(this.text, this.words, start, line.end) : undefined
      if (name && name.next === index && !this.isClinic(start, name)) best = name
    }
    return best
  }

  /** The author of a chat message who is called a vet in the address book. */
  private senders(): Fact[] {
    return this.reading.doc.lines.flatMap((line): Fact[] => {
      if (!line.sender) return []
      const { from } = this.reading.wordsIn(line.sender)
      const { index, titled } = skipTitles(this.text, this.words, from)
      const name = titled ? nameAt(this.text, this.words, index, line.sender.end) : undefined
      return name ? [vetCalled(name, 0.6)] : []
    })
  }

  private isClinic(index: number, name: PersonName): boolean {
    return this.words.slice(index, name.next).some((_, k) => {
      const match = CLINIC_BOOK.matchAt(this.text, this.words, index + k)
      return match !== undefined && match.last >= index
    })
  }
}

/** Who gave or signed it. */
export const vetFacts = (reading: Reading): Fact[] => withFullNames(reading, new VetReader(reading).facts())
