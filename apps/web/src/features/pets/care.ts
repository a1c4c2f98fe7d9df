import { completionPercentage, petStatus, type PetStatus } from '@huella/care-rules'
import { counts, isAwaited, type Doubted } from '../../lib/counts'

type Doses = Pick<WithRecords, 'vaccinationCount'> & { vaccinations: readonly Doubted[] }

/** The lists hold what is near; the counts are of everything. A server that does not count yet gives whole lists. */
export interface WithRecords {
  vaccinations: readonly Doubted[]
  vaccinationReminders: readonly { isCompleted: boolean }[]
  vaccinationCount?: number | undefined
  awaitedVaccinationCount?: number | undefined
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

/** How far a pet's vaccinations are, and the state its card shows. `isEmpty`: there is nothing that a percentage could be of. */
export function careOf(pet: WithRecords): { percent: number; open: number; status: PetStatus; isEmpty: boolean } {
  const open = pet.openReminderCount ?? pet.vaccinationReminders.filter(({ isCompleted }) => !isCompleted).length
  const doses = dosesOf(pet)
  const percent = completionPercentage(doses, open)
  return { percent, open, status: petStatus(percent, open), isEmpty: doses + open === 0 }
}
