import { catalogueOf, type TextKey } from './catalogue'
import type { Language } from './language'

export type Params = Record<string, string | number>

const plurals: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

/** The text of a key, with `{name}` replaced from `params`; `count` also chooses between `_one` and `_other`. */
export function translate(language: Language, key: TextKey, params: Params = {}): string {
  const texts = catalogueOf(language)
  const count = params['count']
  const form = typeof count === 'number' && plurals[language].select(count) === 'one' ? 'one' : 'other'
  const text = texts[key] ?? texts[`${key}_${form}`] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
