import { daysBetween, localDay, remindersDueWithin } from '@huella/care-rules'

interface PetWithReminders {
  id: number
  name: string
  vaccinationReminders: readonly { id: number; vaccineName: string; dueDate: string; isCompleted: boolean }[]
}

export interface DueReminder {
  id: number
  petId: number
  petName: string
  vaccineName: string
  days: number
}

/** Open reminders of all pets that are due today or within the next seven days, soonest first. */
export const dueSoon = (pets: readonly PetWithReminders[], now = new Date()): DueReminder[] =>
  pets
    .flatMap((pet) =>
      remindersDueWithin(pet.vaccinationReminders, now).map(({ id, vaccineName, dueDate }) => ({
        id,
        petId: pet.id,
        petName: pet.name,
        vaccineName,
        days: daysBetween(localDay(now), dueDate),
      })),
    )
    .sort((a, b) => a.days - b.days)
