import { localDay, reminderState } from '@huella/care-rules'
import { isSnoozed } from './state'
import { useSettled } from './use-settled'

interface PetWithReminders {
  id: number
  name: string
  vaccinationReminders: readonly { id: number; vaccineName: string; dueDate: string; reminderDate: string; isCompleted: boolean }[]
}

export interface DueReminder {
  id: number
  petId: number
  petName: string
  vaccineName: string
  kind: 'overdue' | 'dueSoon'
  /** Days past the due date when overdue, else days left. */
  days: number
  dueDate: string
}

/**
 * Open reminders of all pets that are overdue, or due today or within the next seven days; the longest overdue first. Those
 * that were put off are silent until then, and those that were settled here for good.
 */
export function useDueReminders(pets: readonly PetWithReminders[]): DueReminder[] {
  const isSettled = useSettled()
  const today = localDay(new Date())
  const isOpen = (one: PetWithReminders['vaccinationReminders'][number]) => !one.isCompleted && !isSnoozed(one, today) && !isSettled(one)
  const open = pets.flatMap((pet) => pet.vaccinationReminders.filter(isOpen).map((reminder) => ({ pet, reminder })))
  return open
    .flatMap(({ pet, reminder: { id, vaccineName, dueDate } }) => {
      const { kind, days } = reminderState(dueDate, today)
      return kind === 'later' ? [] : [{ id, petId: pet.id, petName: pet.name, vaccineName, kind, days, dueDate }]
    })
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
}
