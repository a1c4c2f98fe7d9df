import { isCalendarDay, vaccineNameLength, vetVaccineTypes } from '@huella/contracts'
import { today } from '../../../i18n/format'
import * as paths from '../../../lib/paths'

const appPath = /^\/(?![/\\])/

/** Where cancel, back and success lead: the page that opened the form, if it said so. */
export function cameFrom(params: URLSearchParams): string {
  const path = params.get('from')
  return path && appPath.test(path) ? path : paths.vetHome
}

/** What a link, of an appointment say, knows of the dose; what cannot be right is left out. */
export function knownDose(params: URLSearchParams): { vaccineName?: string; vaccineType?: string; administeredDate?: string } {
  const vaccine = params.get('vaccine')?.trim()
  const date = params.get('date')
  const type = vetVaccineTypes.find((one) => one === params.get('type'))
  return {
    ...(vaccine && { vaccineName: vaccine.slice(0, vaccineNameLength) }),
    ...(type && { vaccineType: type }),
    ...(date && isCalendarDay(date) && date <= today() && { administeredDate: date }),
  }
}
