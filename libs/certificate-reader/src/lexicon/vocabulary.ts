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

const VOCABULARY = new Set(allPhrases().flatMap((list) => list.split(/[|/ !#\n]+/)).filter((word) => word.length >= MIN_LENGTH))

/** Whether a folded word is one that certificates use; tells a misread word from a code. */
export const isVocabulary = (key: string): boolean => VOCABULARY.has(key)
