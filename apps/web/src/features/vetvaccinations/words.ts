import type { TextKey } from '../../i18n/catalogue'

export const typeKeys = {
  Core: 'vaccineType.core',
  'Non-core': 'vaccineType.nonCore',
  Lifestyle: 'vaccineType.lifestyle',
  Therapeutic: 'vaccineType.therapeutic',
} as const satisfies Record<string, TextKey>

export const routeKeys = {
  Subcutaneous: 'route.subcutaneous',
  Intramuscular: 'route.intramuscular',
  Intranasal: 'route.intranasal',
  Oral: 'route.oral',
  Other: 'route.other',
} as const satisfies Record<string, TextKey>
