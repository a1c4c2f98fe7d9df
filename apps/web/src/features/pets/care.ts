import { completionPercentage, petStatus, publicVaccinationStatus, type Day, type PetStatus, type PublicVaccinationStatus } from '@huella/care-rules'

/** The lists hold what is near; the counts are of everything. A server that does not count yet gives whole lists. */
interface WithRecords {
  vaccinations: readonly { nextDueDate: Day | null }[]
  vaccinationReminders: readonly { isCompleted: boolean }[]
  vaccinationCount?: number | undefined
  vaccinationDueCount?: number | undefined
  openReminderCount?: number | undefined
}

export const dosesOf = ({ vaccinations, vaccinationCount }: Pick<WithRecords, 'vaccinationCount'> & { vaccinations: readonly unknown[] }): number =>
  vaccinationCount ?? vaccinations.length

/** How far a pet's vaccinations are, and the state its card shows. */
export function careOf(pet: WithRecords): { percent: number; open: number; status: PetStatus } {
  const open = pet.openReminderCount ?? pet.vaccinationReminders.filter(({ isCompleted }) => !isCompleted).length
  const percent = completionPercentage(dosesOf(pet), open)
  return { percent, open, status: petStatus(percent, open) }
}

/** How many of all pets' doses are up to date: by the reader's day where the doses are all there, else as the server counted. */
export function dosesUpToDate(pets: readonly WithRecords[], today: Day): Omit<PublicVaccinationStatus, 'percent'> {
  const each = pets.map((pet) => {
    const known = publicVaccinationStatus(pet.vaccinations, today)
    const total = dosesOf(pet)
    return total === known.total ? known : { total, upToDate: total - (pet.vaccinationDueCount ?? 0) }
  })
  return each.reduce((sum, { total, upToDate }) => ({ total: sum.total + total, upToDate: sum.upToDate + upToDate }), { total: 0, upToDate: 0 })
}
