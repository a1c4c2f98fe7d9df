import type { PetFacts } from './neighbours.js'

/** What a delivery may be about, as a row of `subjects`. */
export interface SubjectRow {
  kind: 'reminder' | 'appointment'
  source_id: number
  pet_id: number
  title: string
  place: string | null
  due_on: string | null
  remind_on: string | null
  starts_at: string | null
  status: string
  is_planned: boolean
  is_day_chosen: boolean | null
  is_by_hand: boolean | null
  done_by: string | null
  changed_at: string
}

/** Where an appointment is. */
const placeOf = ({ clinic, address }: PetFacts['appointments'][number]): string | null => [clinic, address].filter(Boolean).join(', ') || null

/** The reminders and appointments of a pet. */
export function subjectsOf({ petId, reminders, appointments }: PetFacts): SubjectRow[] {
  return [
    ...reminders.map((reminder) => ({
      kind: 'reminder' as const, source_id: reminder.id, pet_id: petId, title: reminder.vaccineName, place: null,
      due_on: reminder.dueDate, remind_on: reminder.reminderDate, starts_at: null,
      status: reminder.isCompleted ? 'done' : 'open', is_planned: reminder.isPlanned, is_day_chosen: reminder.isDayChosen, is_by_hand: reminder.isByHand, done_by: reminder.doneBy, changed_at: reminder.updatedAt,
    })),
    ...appointments.map((appointment) => ({
      kind: 'appointment' as const, source_id: appointment.id, pet_id: petId, title: appointment.type, place: placeOf(appointment),
      due_on: null, remind_on: null, starts_at: appointment.scheduledDate,
      status: appointment.status, is_planned: false, is_day_chosen: null, is_by_hand: null, done_by: null, changed_at: appointment.updatedAt,
    })),
  ]
}
