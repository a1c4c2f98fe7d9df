import { completionPercentage, petStatus, type PetStatus } from '@huella/care-rules'

interface WithRecords {
  vaccinations: readonly unknown[]
  vaccinationReminders: readonly { isCompleted: boolean }[]
}

/** How far a pet's vaccinations are, and the state its card shows. */
export function careOf({ vaccinations, vaccinationReminders }: WithRecords): { percent: number; open: number; status: PetStatus } {
  const open = vaccinationReminders.filter(({ isCompleted }) => !isCompleted).length
  const percent = completionPercentage(vaccinations.length, open)
  return { percent, open, status: petStatus(percent, open) }
}
