import type { TextKey } from '../../i18n/catalogue'
import type { Translate } from '../../i18n/use-translation'

const types: Record<string, TextKey> = {
  Core: 'vaccineType.core',
  'Non-core': 'vaccineType.nonCore',
  Other: 'vaccineType.other',
  Lifestyle: 'vaccineType.lifestyle',
  Therapeutic: 'vaccineType.therapeutic',
}

/** A vaccine type in the reader's language; an unknown one stays as written. */
export function vaccineTypeText(type: string, t: Translate): string {
  const key = types[type]
  return key ? t(key) : type
}
