import { customVaccine, defaultNextDueDate, sameVaccine, vaccinePresets } from '@huella/care-rules'
import { isCalendarDay, vaccinationFields, vaccinationInput, type AnswerOf, type BodyOf, type patchVaccination, type postVaccination } from '@huella/contracts'
import { number } from 'yup'
import { today } from '../../i18n/format'
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
  reading: nothingRead,
}
export type VaccinationValues = typeof empty
export type StoredVaccination = AnswerOf<typeof patchVaccination>

export const vaccinationSchema = vaccinationInput.shape({
  petId: number().required('vaccination.petRequired').min(1, 'vaccination.petRequired'),
  administeredDate: vaccinationFields.administeredDate.test('not-after-local-today', 'vaccination.dateFuture', (day) => !day || day <= today()),
})

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

/** When the next dose is due unless the person says otherwise: nothing before a vaccine is chosen, null while there is no date to count from. */
export function nextDueOf({ choice, administeredDate, vaccineName }: Pick<VaccinationValues, 'choice' | 'administeredDate' | 'vaccineName'>): string | null {
  if (choice === '') return ''
  return isCalendarDay(administeredDate) ? defaultNextDueDate(administeredDate, vaccineName) : null
}

/** What is sent: what was left empty as null. */
export const vaccinationOf = (values: VaccinationValues): BodyOf<typeof postVaccination> => vaccinationInput.cast(values, { stripUnknown: true })

/** A form for a record that exists. */
export function valuesOf(record: StoredVaccination): VaccinationValues {
  const known = Object.entries(record).filter(([field, value]) => field in empty && value !== null)
  const values: VaccinationValues = { ...empty, ...Object.fromEntries(known.map(([field, value]) => [field, String(value)])) }
  return { ...values, choice: tileOf(record.vaccineName) }
}

/** What was changed, as it is sent. */
export function changesOf(values: VaccinationValues, initial: VaccinationValues): BodyOf<typeof patchVaccination> {
  const before: Record<string, unknown> = vaccinationOf(initial)
  return Object.fromEntries(Object.entries(vaccinationOf(values)).filter(([field, value]) => value !== before[field]))
}
