import { completionPercentage, petStatus, publicVaccinationStatus, type Day, type PetStatus, type PublicVaccinationStatus } from '@huella/care-rules'
import { counts, isAwaited, type Doubted } from '../../lib/counts'

type Doses = Pick<WithRecords, 'vaccinationCount'> & { vaccinations: readonly Doubted[] }

/** The lists hold what is near; the counts are of everything. A server that does not count yet gives whole lists. */
interface WithRecords {
  vaccinations: readonly (Doubted & { nextDueDate: Day | null })[]
  vaccinationReminders: readonly { isCompleted: boolean }[]
  vaccinationCount?: number | undefined
  awaitedVaccinationCount?: number | undefined
  vaccinationDueCount?: number | undefined
  openReminderCount?: number | undefined
}

/** How many doses count. */
export const dosesOf = ({ vaccinations, vaccinationCount }: Doses): number => vaccinationCount ?? vaccinations.filter(counts).length

/** How many of the doses that wait for the family's word are not among those listed. */
export const awaitedElsewhere = ({ vaccinations, awaitedVaccinationCount = 0 }: Doses & Pick<WithRecords, 'awaitedVaccinationCount'>): number =>
  Math.max(0, awaitedVaccinationCount - vaccinations.filter(isAwaited).length)

/** Whether there are doses beyond those listed. */
export const hasOlderDoses = (pet: Parameters<typeof awaitedElsewhere>[0]): boolean =>
  dosesOf(pet) > pet.vaccinations.filter(counts).length || awaitedElsewhere(pet) > 0

/** How far a pet's vaccinations are, and the state its card shows. */
export function careOf(pet: WithRecords): { percent: number; open: number; status: PetStatus } {
  const open = pet.openReminderCount ?? pet.vaccinationReminders.filter(({ isCompleted }) => !isCompleted).length
  const percent = completionPercentage(dosesOf(pet), open)
  return { percent, open, status: petStatus(percent, open) }
}

/** How many of all pets' doses are up to date: by the reader's day where the doses are all there, else as the server counted. */
export function dosesUpToDate(pets: readonly WithRecords[], today: Day): Omit<PublicVaccinationStatus, 'percent'> {
  const each = pets.map((pet) => {
    const known = publicVaccinationStatus(pet.vaccinations.filter(counts), today)
    const total = dosesOf(pet)
    return total === known.total ? known : { total, upToDate: total - (pet.vaccinationDueCount ?? 0) }
  })
  return each.reduce((sum, { total, upToDate }) => ({ total: sum.total + total, upToDate: sum.upToDate + upToDate }), { total: 0, upToDate: 0 })
}
