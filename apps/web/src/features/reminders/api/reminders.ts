import { addDays, defaultReminderDate } from '@huella/care-rules'
import type { AnswerOf, BodyOf, getReminders, patchReminder, postReminder } from '@huella/contracts'
import useSWR from 'swr'
import { today } from '../../../i18n/format'
import { patch, remove, request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

const refreshReminders = (): Promise<void> => refresh('/api/pets', '/api/reminders', '/api/activity')

export type Reminder = Omit<AnswerOf<typeof getReminders>[number], 'cursor'>

/** Of all the person's pets, by due date. */
export function useReminders(): { reminders: Reminder[] | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<Reminder[], unknown>('/api/reminders')
  return { reminders: data, error: data ? undefined : error, retry: () => void mutate() }
}

/** Sets a reminder for a pet. */
export async function createReminder(petId: number, reminder: BodyOf<typeof postReminder>, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/pets/${petId}/reminders`, { body: reminder, idempotencyKey })
  await refreshReminders()
}

export async function completeReminder(id: number): Promise<void> {
  await patch(`/api/reminders/${id}`, { isCompleted: true } satisfies BodyOf<typeof patchReminder>)
  await refreshReminders()
}

const snoozeDays = 7

/** A week later, counted from today where the day has passed: otherwise it would still be overdue. */
export async function snoozeReminder({ id, dueDate }: Reminder): Promise<string> {
  const moved = addDays(dueDate < today() ? today() : dueDate, snoozeDays)
  await patch(`/api/reminders/${id}`, { dueDate: moved, reminderDate: defaultReminderDate(moved) } satisfies BodyOf<typeof patchReminder>)
  await refreshReminders()
  return moved
}

export async function deleteReminder(id: number): Promise<void> {
  await remove(`/api/reminders/${id}`)
  await refreshReminders()
}
