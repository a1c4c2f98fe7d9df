import { defaultNextDueDate, sameVaccine } from '@huella/care-rules'
import { isCalendarDay, vaccinationFields } from '@huella/contracts'
import { today } from '../i18n/format'

interface NamedDay {
  vaccineName: string
  administeredDate: string
}

/**
 * When the next dose is due unless somebody says otherwise: nothing ('') before it is known of which vaccine, null while there is no date to
 * count from.
 */
export function nextDueOf({ vaccineName, administeredDate }: NamedDay, isChosen = vaccineName.trim() !== ''): string | null {
  if (!isChosen) return ''
  return isCalendarDay(administeredDate) ? defaultNextDueDate(administeredDate, vaccineName) : null
}

/** The day of a form's dose. The server allows for every time zone; the person's own day is the limit here. */
export const administeredDate = vaccinationFields.administeredDate.test('not-after-local-today', 'vaccination.dateFuture', (day) => !day || day <= today())

/** Whether such a dose is among a pet's records: the same vaccine, under whatever name, on the same day. */
export const isRecorded = ({ vaccineName, administeredDate: day }: NamedDay, records: readonly NamedDay[]): boolean =>
  vaccineName.trim() !== '' && records.some((record) => record.administeredDate === day && sameVaccine(record.vaccineName, vaccineName))
