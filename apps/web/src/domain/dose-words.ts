import type { TextKey } from '../i18n/catalogue'
import type { Translate } from '../i18n/use-translation'

const types: Record<string, TextKey> = {
  Core: 'vaccineType.core',
  'Non-core': 'vaccineType.nonCore',
  Other: 'vaccineType.other',
  Lifestyle: 'vaccineType.lifestyle',
  Therapeutic: 'vaccineType.therapeutic',
}

const routes: Record<string, TextKey> = {
  Subcutaneous: 'route.subcutaneous',
  Intramuscular: 'route.intramuscular',
  Intranasal: 'route.intranasal',
  Oral: 'route.oral',
  Intravenous: 'route.intravenous',
  Other: 'route.other',
}

/** In the reader's language; a word nobody planned for stays as written. */
const wordsOf =
  (keys: Record<string, TextKey>) =>
  (value: string, t: Translate): string =>
    keys[value] ? t(keys[value]) : value

export const vaccineTypeText = wordsOf(types)
export const routeText = wordsOf(routes)

interface Choice {
  value: string
  label: string
}

/** The choices of a list in the reader's words, and what stands in the form if something else brought it there. */
export const choicesOf = (known: readonly string[], current: string, textOf: (value: string) => string): Choice[] =>
  (current && !known.includes(current) ? [...known, current] : known).map((value) => ({ value, label: textOf(value) }))
