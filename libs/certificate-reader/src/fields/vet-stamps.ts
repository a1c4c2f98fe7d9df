import type { Span } from '../document/types.js'
import { CLINIC_WORDS } from '../lexicon/clinics.js'
import { WOMEN } from '../lexicon/given-names.js'
import { PhraseBook } from '../lexicon/phrases.js'
import type { Reading } from '../reading/reading.js'
import { DEGREE_BOOK, nameAt, skipTitles } from './names.js'
import type { PersonName } from './names.js'

const CLINICS = new PhraseBook<true>().add(CLINIC_WORDS, true)
/** The number of a college right behind a name. */
const NUMBERED = /^[\s,(]*(?:n\.?[º°o]\.? ?)?(?:col(?:eg\p{L}*)?|mat|m\.? ?[pnv]|c[eé]d(?:ula)?|t\.? ?p|cmvp|reg|lic|rcvs|vci|\p{Lu}{2,6})\b\.?[^,\p{L}]{0,8}\p{L}{0,3}-?\d/iu

const partsBetween = (text: string, start: number, end: number): Span[] =>
  [...text.slice(start, end).matchAll(/[^,;\t]+/g)].map(({ 0: part, index }) => ({ start: start + index, end: start + index + part.length }))

const holdsClinic = (reading: Reading, span: Span): boolean => {
  const { from, to } = reading.wordsIn(span)
  return CLINICS.findAll(reading.doc.text, reading.doc.words, from, to).length > 0
}

/** Whether it begins with a given name that this reader knows; it knows those of women. */
const hasGivenName = (reading: Reading, part: Span): boolean => WOMEN.has(reading.doc.words[reading.wordsIn(part).from]?.key ?? '')

/** A person alone in a part of a stamp, or behind initials: with a title, a degree or a number, or with nothing else beside the name. */
export function personIn(reading: Reading, part: Span, isAlone: boolean): PersonName | undefined {
  const { text, words } = reading.doc
  const { index, titled } = skipTitles(text, words, reading.wordsIn(part).from)
  const name = nameAt(text, words, index, part.end)
  if (!name?.value.includes(' ') || holdsClinic(reading, name)) return undefined
  const isSigned = titled || DEGREE_BOOK.matchAt(text, words, name.next) !== undefined || NUMBERED.test(text.slice(name.end, name.end + 24))
  return isSigned || (isAlone && name.end >= part.end - 1) ? name : undefined
}

/** "Hop Kiln Vets, Ledbury, Ed Marsh MRCVS", "Vet Aljarafe, Rocío Luna, Col. 1882": a stamp begins with the clinic, the person behind it has a title, a degree or a number. */
export function nameOnStamp(reading: Reading, start: number, end: number): PersonName | undefined {
  const [first, ...parts] = partsBetween(reading.doc.text, start, end)
  if (!first || parts.length === 0 || !holdsClinic(reading, first)) return undefined
  // Without a title or degree it is whoever alone stands below the clinic, or has a given name: towns have two words too.
  const isPerson = (part: Span): boolean => parts.length === 1 || hasGivenName(reading, part)
  return parts.flatMap((part) => personIn(reading, part, false) ?? [])[0] ?? parts.flatMap((part) => personIn(reading, part, isPerson(part)) ?? [])[0]
}

/** "Vet. Arapey", also behind a label; "Vet. Officer" is an office. */
const VET_AND_NAME = /^(?:[^:]{2,30}:)?\s*(Vet\. (?!Off|Surg|Insp|Ass?t|Tech|Med|Nurse)\p{Lu}[^:]*?)(?= {2}|$)/u
/** "Vet. La Pontona": no person is called so. */
const NAME_OF_PLACE = /^Vet\. (?:La|El|Los|Las|The) /u
/** Further back or ahead on its line nothing belongs to a stamp. */
const LONGEST_STAMP = 160

/** "Vet. Arapey" around `offset`, and the person in one of the two parts behind it: with a title, a degree or a number, or else behind what can only be a place. */
function behindVet(reading: Reading, offset: number): { clinic: Span; person: PersonName } | undefined {
  const line = reading.lineAt(offset)
  const parts = partsBetween(reading.doc.text, Math.max(line.start, offset - LONGEST_STAMP), Math.min(line.end, offset + LONGEST_STAMP))
  const at = parts.findIndex((part) => part.start <= offset && offset < part.end)
  const value = VET_AND_NAME.exec(parts[at] ? reading.slice(parts[at]) : '')?.[1]
  if (value === undefined) return undefined
  const start = reading.doc.text.indexOf(value, parts[at]!.start)
  const clinic = { start, end: start + value.length }
  const isPlace = NAME_OF_PLACE.test(value)
  if (!isPlace && hasGivenName(reading, { start: start + 'Vet. '.length, end: clinic.end })) return undefined
  const [person] = parts.slice(at + 1, at + 3).flatMap((next) => personIn(reading, next, isPlace) ?? [])
  return person && { clinic, person }
}

/** "Vet. La Pontona <tab> Begoña Cossío", "Vet. Arapey, Dr. Néstor Da Rosa": with a person behind it on the stamp, this is where and not who. */
export const clinicOnStamp = (reading: Reading, offset: number): Span | undefined => behindVet(reading, offset)?.clinic

/** The persons behind such a clinic. */
export function namesBehindVet(reading: Reading): PersonName[] {
  return [...reading.doc.text.matchAll(/(?<!\p{L})Vet\. /gu)].flatMap(({ index }) => behindVet(reading, index)?.person ?? [])
}
