import { countryCodes, spanishRegions } from '@huella/care-rules'
import { locales } from '../../i18n/format'
import type { Language } from '../../i18n/language'

export interface PlaceChoice {
  value: string
  label: string
}

const namesIn = (language: Language) => new Intl.DisplayNames([locales[language]], { type: 'region' })

export const countryName = (code: string, language: Language): string => namesIn(language).of(code) ?? code

/** A place as ISO 3166 says it, `ES-AN` or `US`, in words; a region that we have no word for is called by its country. */
export const placeName = (place: string, language: Language): string =>
  spanishRegions.find(({ code }) => code === place)?.names[language] ?? countryName(place.slice(0, 2), language)

/** All countries in the order of the language's own alphabet. */
export function countryChoices(language: Language): PlaceChoice[] {
  const names = namesIn(language)
  const choices = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
  return choices.sort((a, b) => a.label.localeCompare(b.label, locales[language]))
}

/** Regions to choose from: of the countries whose laws differ by region. */
export const regionChoices = (country: string, language: Language): PlaceChoice[] =>
  country === 'ES' ? spanishRegions.map(({ code, names }) => ({ value: code, label: names[language] })) : []
