import { COMBINATIONS, NAME_TAILS } from './combinations.js'
import { DISEASES } from './diseases.js'
import { CODE_LABELS, OTHER_LABELS } from './labels-other.js'
import { DATE_LABELS } from './labels-dates.js'
import { MAKERS, PRODUCTS, RANGES } from './products.js'
import { GIVEN, NOT_GIVEN, OTHER_MEDICINES, PLANNED } from './status.js'
import { COMMON_WORDS } from './common-words.js'

const MIN_LENGTH = 2

function allPhrases(): string[] {
  const groups = [DATE_LABELS, CODE_LABELS, OTHER_LABELS, DISEASES].flatMap((group) => Object.values(group))
  const pairs = [...COMBINATIONS, ...PRODUCTS].map(([, phrases]) => phrases)
  return [...groups, ...pairs, RANGES, MAKERS, NAME_TAILS, COMMON_WORDS, GIVEN, NOT_GIVEN, PLANNED, OTHER_MEDICINES]
}

/** Ordinary words, or such as differ from one in a single letter. */
const ORDINARY = new Set((
  'animal|antirrabica|canine|canina|companion|continuum|eclipse|elanco|equine|equiloid|feline|felina|galaxy|herpes|innovator|insol|kennel|killed|lexington'
    + '|master|multiple|octuple|pinnacle|poxlap|prestige|prodigy|puppy|quantum|rabies|rapid|rattlesnake|recombinant|sojourner|spectra|tetanus|toxoide|ultra|universal|vaccine|vaccicat|vaccican|zoetis'
).split('|'))
const firstWords = [RANGES, ...PRODUCTS.map(([, phrases]) => phrases)].flatMap((list) => list.split('|')).map((phrase) => phrase.split(' ')[0]!)
const TRADE_WORDS = new Map<number, string[]>()
for (const word of new Set(firstWords)) {
  if (word.length >= 6 && /^[a-z]+$/.test(word) && !ORDINARY.has(word)) TRADE_WORDS.set(word.length, [...(TRADE_WORDS.get(word.length) ?? []), word])
}

/** First words of trade names with so many letters, without those that are ordinary words as well. */
export const tradeWords = (letters: number): readonly string[] => TRADE_WORDS.get(letters) ?? []

const VOCABULARY = new Set(allPhrases().flatMap((list) => list.split(/[|/ !#\n]+/)).filter((word) => word.length >= MIN_LENGTH))

/** Whether a folded word is one that certificates use; tells a misread word from a code. */
export const isVocabulary = (key: string): boolean => VOCABULARY.has(key)
