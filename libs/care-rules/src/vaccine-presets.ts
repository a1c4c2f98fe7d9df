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

/** Which of them are usual for a species, the usual ones first. */
const usual: Readonly<Record<string, readonly string[]>> = {
  Dog: ['DHPP', 'Rabies', 'Bordetella', 'Lyme Disease'],
  Cat: ['FVRCP', 'Rabies', 'FeLV'],
}

/** The presets with those of the pet's species first; Custom stays last. In the usual order where no species is known, or none has its own. */
export function presetsFor(species: string | null): readonly VaccinePreset[] {
  const first = (species !== null && Object.hasOwn(usual, species) && usual[species]) || []
  const isFirst = ({ name }: VaccinePreset): boolean => first.includes(name)
  const ordered = vaccinePresets.filter(isFirst).sort((a, b) => first.indexOf(a.name) - first.indexOf(b.name))
  return [...ordered, ...vaccinePresets.filter((preset) => !isFirst(preset))]
}

const intervalDays = 365
const rabiesIntervalDays = 365 * 3

/** When the next dose is due unless the person says otherwise: a year later, rabies three. */
export const defaultNextDueDate = (administeredDate: Day, vaccineName: string): Day =>
  addDays(administeredDate, sameVaccine(vaccineName, 'Rabies') ? rabiesIntervalDays : intervalDays)
