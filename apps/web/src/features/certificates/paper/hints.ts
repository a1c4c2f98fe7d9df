import { checksOfDose, type DoseFacts, type PetFacts, type RecordCheck } from '@huella/care-rules'
import { today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/format-time'
import type { Language } from '../../../i18n/language'
import { messageText } from '../../../i18n/messages'
import { textOf, type Values } from '../fill'

/** What is known of the pet that the records are for, without asking anybody. */
export interface KnownPet {
  facts: PetFacts
  doses: readonly DoseFacts[]
}

/** Of a pet whose records are not at hand: its records are then looked at beside each other. */
export const strangePet: KnownPet = {
  facts: { name: '', species: '', breed: null, birthDate: null, age: null, ageUnit: 'years', country: null, region: null, lifestyle: [], microchip: null, microchipDate: null },
  doses: [],
}

export interface Hint {
  code: RecordCheck['code']
  text: string
}

const given = (values: Values, field: string): string | null => textOf(values, field) || null

const doseOf = (values: Values): Omit<DoseFacts, 'id' | 'isByVet'> => ({
  vaccineName: textOf(values, 'vaccineName'),
  administeredDate: textOf(values, 'administeredDate'),
  nextDueDate: given(values, 'nextDueDate'),
  labelMonths: Number(textOf(values, 'labelMonths')) || null,
  validUntil: given(values, 'validUntil'),
  manufacturer: given(values, 'manufacturer'),
  administrationRoute: given(values, 'administrationRoute'),
  batchNumber: given(values, 'batchNumber'),
  expirationDate: given(values, 'expirationDate'),
})

const isDose = (values: Values): boolean => textOf(values, 'vaccineName') !== '' && /^\d{4}-\d{2}-\d{2}$/.test(textOf(values, 'administeredDate'))

/** The words of a hint; what the rules say of a whole schedule is said once the records are saved. */
function words({ code, params }: RecordCheck, name: string, language: Language): string | null {
  const said = { name, ...Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === 'string' && isDay(value) ? dayInWords(value, language) : value])) }
  const say = (key: string): string => messageText(language, key, said)
  const isOne = params['days'] === 1
  switch (code) {
    case 'dose-before-birth': return say('check.dose-before-birth')
    case 'interval-under-14-days': return say(isOne ? 'check.interval-under-14-days.one' : 'check.interval-under-14-days')
    case 'live-vaccines-apart': return say(isOne ? 'check.live-vaccines-apart.one' : 'check.live-vaccines-apart')
    case 'two-lots-same-day': return say('check.two-lots-same-day')
    case 'too-young-core': return say(Number(params['weeks']) < 4 ? 'check.too-young-core.early' : 'check.too-young-core')
    case 'rabies-under-12-weeks': return say('check.rabies-under-12-weeks')
    case 'lot-expired': return say('check.lot-expired')
    case 'lot-expiry-far': return say('check.lot-expiry-far')
    case 'expiry-is-due-date': return say('check.expiry-is-due-date')
    default: return null
  }
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** What looks wrong about a dose beside the pet's records and the others of the list, worked out here: there may be no network. */
export function hintsOf({ facts, doses }: KnownPet, values: Values, others: readonly Values[], language: Language): Hint[] {
  if (!isDose(values)) return []
  const listed = others.filter(isDose).map((other, index) => ({ ...doseOf(other), id: -2 - index, isByVet: false }))
  const checks = checksOfDose(facts, [...doses, ...listed], doseOf(values), { today: today(), isVet: false })
  return checks.flatMap((check) => {
    const text = words(check, facts.name, language)
    return text === null ? [] : [{ code: check.code, text }]
  })
}
