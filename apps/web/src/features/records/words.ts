import type { TextKey } from '../../i18n/catalogue'
import type { Translate } from '../../i18n/use-translation'

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
