import { vaccineNameIn } from '@huella/care-rules'
import { catalogueOf, type TextKey } from './catalogue'
import type { Language } from './language'

export type Params = Record<string, string | number>

const plurals: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

const numbers: Record<Language, Intl.NumberFormat> = { en: new Intl.NumberFormat('en'), es: new Intl.NumberFormat('es') }

/** A parameter as readers of the language write it: numbers, and what vaccines are called. */
function shown(language: Language, name: string, value: string | number): string {
  if (typeof value === 'number') return numbers[language].format(value)
  return name === 'vaccine' || name === 'vaccineName' ? vaccineNameIn(value, language) : value
}

/** The text of a key, with `{name}` replaced from `params`; `count` also chooses between `_one` and `_other`. `{vaccine}` is said in the language too. */
export function translate(language: Language, key: TextKey, params: Params = {}): string {
  const texts = catalogueOf(language)
  const count = params['count']
  const form = typeof count === 'number' && plurals[language].select(count) === 'one' ? 'one' : 'other'
  const text = texts[key] ?? texts[`${key}_${form}`] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => shown(language, name, params[name] ?? whole))
}
