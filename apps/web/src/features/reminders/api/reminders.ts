import { addDays } from '@huella/care-rules'
import { routes, type AnswerOf, type BodyOf, type getReminders, type patchReminder, type postReminder } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { sendOrKeep, type Sending } from '../../../lib/outbox/send-or-keep'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

const refreshReminders = (): Promise<void> => refresh(routes.getPets, routes.getReminders, routes.getActivity)

export type ReminderKey = Pick<Reminder, 'id' | 'petId' | 'vaccineName'>
export type Reminder = Omit<AnswerOf<typeof getReminders>[number], 'cursor'>

/** Of all the person's pets, by due date. */
export function useReminders(): { reminders: Reminder[] | undefined; error: unknown; retry: () => void } {
  const { data, error, retry } = useRead(routes.getReminders)
  return { reminders: data, error, retry }
}

/** Sets a reminder for a pet. Without a network it waits in this browser. */
export async function createReminder(petId: number, reminder: BodyOf<typeof postReminder>, { idempotencyKey = crypto.randomUUID(), signal }: Intent): Promise<Sending> {
  const route = routes.postReminder
  const params = { petId }
  const write = { id: idempotencyKey, kind: 'reminder', petId, what: reminder.vaccineName, method: 'POST', path: pathOf(route, { params }), body: reminder } as const
  const sending = await sendOrKeep(write, () => call(route, { params, body: reminder, idempotencyKey, ...(signal && { signal }) }))
  if (sending === 'sent') await refreshReminders()
  return sending
}

/** Settles a reminder. Without a network it waits in this browser. */
export const completeReminder = (reminder: ReminderKey): Promise<Sending> => change(reminder, 'reminder-done', { isCompleted: true })

async function change({ id, petId, vaccineName }: ReminderKey, kind: 'reminder-done' | 'reminder-snoozed', body: BodyOf<typeof patchReminder>): Promise<Sending> {
  const route = routes.patchReminder
  const params = { id }
  const write = { id: crypto.randomUUID(), kind, petId, what: vaccineName, method: 'PATCH', path: pathOf(route, { params }), body } as const
  const sending = await sendOrKeep(write, () => call(route, { params, body }))
  if (sending === 'sent') await refreshReminders()
  return sending
}

const snoozeDays = 7

/** Speaks up again in a week; when the dose is due stays as it is. Without a network it waits in this browser. */
export async function snoozeReminder(reminder: ReminderKey): Promise<{ reminderDate: string; sending: Sending }> {
  const reminderDate = addDays(today(), snoozeDays)
  return { reminderDate, sending: await change(reminder, 'reminder-snoozed', { reminderDate }) }
}

/** Sets when the dose is due, and when it is spoken of. */
export async function moveReminder(id: number, dates: { dueDate?: string; reminderDate: string }, sending: Intent = {}): Promise<void> {
  await call(routes.patchReminder, { params: { id }, body: dates, ...sending })
  await refreshReminders()
}

/** Takes a removal back, within ten minutes. */
export async function restoreReminder(id: number): Promise<void> {
  await call(routes.postReminderRestore, { params: { id } })
  await refreshReminders()
}

export async function deleteReminder(id: number): Promise<void> {
  await removeIfThere(call(routes.deleteReminderById, { params: { id } }))
  await refreshReminders()
}
