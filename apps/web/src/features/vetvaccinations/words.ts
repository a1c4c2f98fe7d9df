import type { TextKey } from '../../i18n/catalogue'
import type { Translate } from '../../i18n/use-translation'

export const typeKeys = {
  Core: 'vaccineType.core',
  'Non-core': 'vaccineType.nonCore',
  Lifestyle: 'vaccineType.lifestyle',
  Therapeutic: 'vaccineType.therapeutic',
} as const satisfies Record<string, TextKey>

const routeKeys: Record<string, TextKey> = {
  Subcutaneous: 'route.subcutaneous',
  Intramuscular: 'route.intramuscular',
  Intranasal: 'route.intranasal',
  Oral: 'route.oral',
  Intravenous: 'route.intravenous',
  Other: 'route.other',
}

/** A route in the reader's words; one that a certificate names otherwise as it stands there. */
export const routeText = (route: string, t: Translate): string => (routeKeys[route] ? t(routeKeys[route]) : route)

/** The choices of a list, and the value that stands in the form if a certificate brought another. */
export const withCurrent = (choices: readonly string[], current: string): readonly string[] =>
  current && !choices.includes(current) ? [...choices, current] : choices

/** A type in the reader's words; one that a certificate names otherwise as it stands there. */
export const typeText = (type: string, t: Translate): string => (type in typeKeys ? t(typeKeys[type as keyof typeof typeKeys]) : type)
