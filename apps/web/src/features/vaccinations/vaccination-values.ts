import { customVaccine, sameVaccine, vaccinePresets } from '@huella/care-rules'
import { vaccinationInput, type AnswerOf, type BodyOf, type patchVaccination, type postVaccination } from '@huella/contracts'
import { array, number } from 'yup'
import { administeredDate, nextDueOf } from '../../domain/doses'
import { comparedDetails, emptyDetails } from '../../domain/dose-details'
import { routeText, vaccineTypeText } from '../../domain/dose-words'
import { formatDay, today } from '../../i18n/format'
import type { Language } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import type { Changing } from '../../ui/formik/conflicts'
import { nothingRead } from '../../ui/formik/reading'

const empty = {
  petId: '',
  choice: '',
  vaccineName: '',
  vaccineType: '',
  vaccineComponent: '',
  administeredDate: '',
  nextDueDate: '',
  dosage: '',
  administrationRoute: '',
  batchNumber: '',
  expirationDate: '',
  serialNumber: '',
  storageConditions: '',
  veterinarianId: '',
  veterinarianName: '',
  clinic: '',
  notes: '',
  ...emptyDetails,
  /** What was read from a certificate. */
  reading: nothingRead,
  /** Further records of it that are added along with the one in the form. */
  also: [] as Record<string, unknown>[],
}
export type VaccinationValues = typeof empty
export type StoredVaccination = AnswerOf<typeof patchVaccination>
/** As it was sent. */
export type Refused = BodyOf<typeof postVaccination>

/** Of one record; more than the form's own, which may have several. */
export const doseSchema = vaccinationInput.shape({ administeredDate })

export const vaccinationSchema = doseSchema.shape({
  petId: number().required('vaccination.petRequired').min(1, 'vaccination.petRequired'),
  also: array().of(doseSchema),
})

/** A record of which nothing is known yet. */
export function emptyRecord(): Record<string, unknown> {
  const { petId: _pet, reading: _reading, also: _also, ...record } = empty
  return record
}

/** The tile that stands for a vaccine; the one to type in where none does. */
export const tileOf = (vaccineName: string): string =>
  vaccineName === '' ? '' : (vaccinePresets.find(({ name }) => name !== customVaccine && sameVaccine(name, vaccineName))?.name ?? customVaccine)

/** What a tile sets. Choosing Custom clears what is then typed. */
export function chosen(tile: string): Pick<VaccinationValues, 'choice' | 'vaccineName' | 'vaccineType'> {
  const preset = vaccinePresets.find(({ name }) => name === tile)
  return tile === customVaccine || !preset ? { choice: tile, vaccineName: '', vaccineType: '' } : { choice: tile, vaccineName: preset.name, vaccineType: preset.type }
}

/** A form for a vaccine somebody already asked for, or for none yet. */
export function startValues(petId: number | null, vaccineName: string): VaccinationValues {
  const tile = tileOf(vaccineName)
  const type = vaccinePresets.find(({ name }) => name === tile)?.type ?? ''
  const start = { ...empty, petId: petId === null ? '' : String(petId), choice: tile, vaccineName, vaccineType: type, administeredDate: today() }
  return { ...start, nextDueDate: nextDueOf(start) ?? '' }
}

/** What is sent: what was left empty as null. */
export const vaccinationOf = (values: Readonly<Record<string, unknown>>): BodyOf<typeof postVaccination> => vaccinationInput.cast(values, { stripUnknown: true })

/** A form for a record that exists. */
export function valuesOf(record: StoredVaccination | Refused): VaccinationValues {
  const known = Object.entries(record).filter(([field, value]) => field in empty && value !== null)
  const values: VaccinationValues = { ...empty, ...Object.fromEntries(known.map(([field, value]) => [field, String(value)])) }
  return { ...values, choice: tileOf(record.vaccineName) }
}

/** What was changed, as it is sent. */
export function changesOf(values: VaccinationValues, initial: VaccinationValues): BodyOf<typeof patchVaccination> {
  const before: Record<string, unknown> = vaccinationOf({ ...initial })
  return Object.fromEntries(Object.entries(vaccinationOf({ ...values })).filter(([field, value]) => value !== before[field]))
}

/** What is compared where a record was changed elsewhere meanwhile, and how its values read. */
export function comparedFields(t: Translate, language: Language): Changing<VaccinationValues>['fields'] {
  const day = (value: unknown) => formatDay(String(value ?? ''), language) || String(value ?? '')
  return {
    vaccineName: { label: 'vaccinationForm.name' },
    vaccineType: { label: 'vaccinationForm.type', text: (value) => vaccineTypeText(String(value ?? ''), t) },
    administeredDate: { label: 'vaccinationForm.given', text: day },
    nextDueDate: { label: 'vaccinationForm.nextDue', text: day },
    dosage: { label: 'vaccinationForm.dosage' },
    administrationRoute: { label: 'vaccinationForm.route', text: (value) => routeText(String(value ?? ''), t) },
    batchNumber: { label: 'vaccinationForm.batch' },
    expirationDate: { label: 'vaccinationForm.expires', text: day },
    serialNumber: { label: 'vaccinationForm.serial' },
    vaccineComponent: { label: 'vaccinationForm.component' },
    storageConditions: { label: 'vaccinationForm.storage' },
    veterinarianName: { label: 'vaccinationForm.vet' },
    clinic: { label: 'vaccinationForm.clinic' },
    notes: { label: 'vaccinationForm.notes' },
    ...comparedDetails(t, day),
  }
}
