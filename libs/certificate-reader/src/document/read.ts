import { normaliseCharacters } from '../text/characters.js'
import { unwrapBoxes } from '../text/boxes.js'
import { unwrapChats } from '../text/chats.js'
import { unwrapColumns } from '../text/columns.js'
import { unwrapData } from '../text/data.js'
import { unwrapForms } from '../text/forms.js'
import { unwrapHl7 } from '../text/hl7.js'
import { unwrapMarkdown } from '../text/markdown.js'
import { unwrapMarkup } from '../text/markup.js'
import { joinBroken, joinFigures, repairOcr } from '../text/ocr.js'
import type { Repaired } from '../text/ocr.js'
import { unwrapPassports } from '../text/passports.js'
import { unwrapInserts } from '../text/sql.js'
import { unwrapTables } from '../text/tables.js'
import { datedByYear } from '../text/years.js'
import { fillFromBelow } from './below.js'
import { languageOf } from './language.js'
import { joinWrapped, linesOf } from './lines.js'
import { withMessages } from './messages.js'
import { pairsOf } from './pairs.js'
import { redactInstructions } from './redact.js'
import { sentencesOf } from './sentences.js'
import type { Document, Line, Span } from './types.js'
import { isVocabulary } from '../lexicon/vocabulary.js'
import { wordsOf } from './words.js'
import type { Word } from './words.js'

const isData = (text: string): boolean => /^\s*[[{<]/.test(text)

/** Unwraps whatever the text was wrapped in. Instructions go first, before data inside them could be taken for the certificate's. */
function readable(text: string): string {
  const characters = unwrapInserts(unwrapForms(unwrapHl7(normaliseCharacters(text))))
  const plain = unwrapMarkdown(unwrapMarkup(characters))
  const data = unwrapData(isData(plain) ? plain : redactInstructions(plain))
  return joinWrapped(redactInstructions(unwrapTables(unwrapPassports(unwrapColumns(unwrapBoxes(datedByYear(unwrapChats(data))))))))
}

/** A scanner's wide gaps between words are no cell borders. */
function withoutNoise(raw: string): { raw: string; repaired: Repaired } {
  const repaired = repairOcr(raw)
  if (!repaired.ocr) return { raw, repaired }
  const narrow = joinBroken(joinFigures(raw).replace(/(?<=\S) {2,3}(?=\S)/g, ' '))
  return { raw: narrow, repaired: repairOcr(narrow) }
}

function segmentsOf(text: string, lines: readonly Line[]): Span[] {
  return lines.flatMap((line) => (line.row === undefined ? sentencesOf(text, line) : [{ start: line.start, end: line.end }]))
}

/** A scanner reads "m" as "rn"; the word is known by its true spelling, and the text stays as long as it was. */
function withoutSplitM(word: Word): Word {
  if (!word.key.includes('rn') || isVocabulary(word.key)) return word
  const key = word.key.replaceAll('rn', 'm')
  return isVocabulary(key) ? { ...word, key } : word
}

/** Reads the layout of a text: characters, wrappings, lines, labels, sentences. */
export function readDocument(input: string): Document {
  const { raw, repaired } = withoutNoise(readable(input))
  const laidOut = linesOf(repaired.text, repaired.ocr)
  const lines = withMessages(laidOut.text, laidOut.lines)
  const { text } = laidOut
  const words = repaired.ocr ? wordsOf(text).map(withoutSplitM) : wordsOf(text)
  const pairs = pairsOf(text, words, lines)
  fillFromBelow(text, lines, pairs)
  return {
    text, raw, ocr: repaired.ocr, words, lines, pairs,
    segments: segmentsOf(text, lines), language: languageOf(words),
  }
}
