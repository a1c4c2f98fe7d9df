import type { Language } from './language'

/** "Luna, Miso and Coco", in the reader's language. */
export const listOf = (words: readonly string[], language: Language): string => new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
