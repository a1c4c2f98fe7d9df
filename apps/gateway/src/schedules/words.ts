import { spanishRegions, vaccineNameIn, type RecordCheck, type Source } from '@huella/care-rules'
import { isMessageKey, localise, type AnswerOf, type getSchedule, type Language } from '@huella/contracts'

type Schedule = AnswerOf<typeof getSchedule>
type Hint = Schedule['checks'][number]

const daysIn = (locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const days: Record<Language, Intl.DateTimeFormat> = { en: daysIn('en-GB'), es: daysIn('es') }

/** The month as a word, for 03/12 is read two ways: "3 Dec 2026", "3 dic 2026". @param day `yyyy-mm-dd` */
export const dayInWords = (day: string, language: Language): string => days[language].format(new Date(day))

/** A country or a region by its ISO code; what has no name in our lists stays a code. */
export function placeIn(code: string, language: Language): string {
  const region = spanishRegions.find((each) => each.code === code)
  if (region) return region.names[language]
  const country = /^[A-Z]{2}/.exec(code)?.[0]
  return (country && new Intl.DisplayNames(language, { type: 'region' }).of(country)) ?? code
}

/** "Guinea Pig" of a record as the key of its message. */
const camel = (text: string): string => text.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

function wordIn(list: 'species' | 'route', text: string, language: Language): string {
  const key = `check.${list}.${camel(text)}`
  return isMessageKey(key) ? localise(key, language) : text
}

/** How what a hint mentions is said; days are known by their form. */
const saidAs: Readonly<Record<string, (value: string, language: Language) => string>> = {
  vaccineName: vaccineNameIn,
  place: placeIn,
  species: (value, language) => wordIn('species', value, language),
  other: (value, language) => wordIn('species', value, language),
  route: (value, language) => wordIn('route', value, language),
}

function paramIn(name: string, value: string | number, language: Language): string | number {
  if (typeof value === 'number') return value
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayInWords(value, language)
  return saidAs[name]?.(value, language) ?? value
}

/** Hints with more than one text: `one` of a single day, `early` under four weeks, others as the rule names them. */
function variantOf({ params }: RecordCheck): string | undefined {
  if (params['days'] === 1) return 'one'
  if (typeof params['weeks'] === 'number' && params['weeks'] < 4) return 'early'
  return typeof params['problem'] === 'string' ? params['problem'] : undefined
}

/** A hint as a sentence for a person. @param petName as its family writes it */
export function hintIn(check: RecordCheck, petName: string, language: Language): Hint {
  const { code, severity, vaccinationId, params } = check
  const said = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramIn(name, value, language)]))
  const special = `check.${code}.${variantOf(check) ?? ''}`
  const key = isMessageKey(special) ? special : (`check.${code}` as const)
  return { code, severity, vaccinationId, message: localise(key, language, { name: petName, ...said }) }
}

/** A guideline, law or label by its title in the reader's language. */
export const sourceIn = ({ title, ...source }: Source, language: Language): Schedule['items'][number]['source'] => ({ ...source, title: title[language] })
