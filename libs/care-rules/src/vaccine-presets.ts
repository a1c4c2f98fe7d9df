import { addDays, type Day } from './dates.js'
import { sameVaccine } from './same-vaccine.js'

export interface VaccinePreset {
  name: string
  type: 'Core' | 'Non-core' | 'Other'
}

/** Choosing this one clears name and type for the person to fill in. */
export const customVaccine = 'Custom'

export const vaccinePresets: readonly VaccinePreset[] = [
  { name: 'DHPP', type: 'Core' },
  { name: 'Rabies', type: 'Core' },
  { name: 'FVRCP', type: 'Core' },
  { name: 'Bordetella', type: 'Non-core' },
  { name: 'Lyme Disease', type: 'Non-core' },
  { name: 'FeLV', type: 'Non-core' },
  { name: customVaccine, type: 'Other' },
]

const intervalDays = 365
const rabiesIntervalDays = 365 * 3

/** When the next dose is due unless the person says otherwise: a year later, rabies three. */
export const defaultNextDueDate = (administeredDate: Day, vaccineName: string): Day =>
  addDays(administeredDate, sameVaccine(vaccineName, 'Rabies') ? rabiesIntervalDays : intervalDays)
