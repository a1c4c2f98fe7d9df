import type { Span } from '../document/types.js'
import { CLINIC_WORDS } from '../lexicon/clinics.js'
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

/** "Hop Kiln Vets, Ledbury, Ed Marsh MRCVS", "Vet Aljarafe, Rocío Luna, Col. 1882": a stamp begins with the clinic, the person behind it has a title, a degree or a number. */
export function nameOnStamp(reading: Reading, start: number, end: number): PersonName | undefined {
  const { text, words } = reading.doc
  const [first, ...parts] = partsBetween(text, start, end)
  if (!first || parts.length === 0 || !holdsClinic(reading, first)) return undefined
  return parts.flatMap((part): PersonName[] => {
    const { index, titled } = skipTitles(text, words, reading.wordsIn(part).from)
    const name = nameAt(text, words, index, part.end)
    if (!name?.value.includes(' ') || holdsClinic(reading, name)) return []
    const isSigned = titled || DEGREE_BOOK.matchAt(text, words, name.next) !== undefined || NUMBERED.test(text.slice(name.end, name.end + 24))
    // With nothing else on the stamp who is named below the clinic is the person.
    const isAlone = parts.length === 1 && name.end >= part.end - 1
    return isSigned || isAlone ? [name] : []
  })[0]
}
