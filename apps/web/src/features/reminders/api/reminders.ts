import type { BodyOf, patchReminder, postReminder } from '@huella/contracts'
import { patch, remove, request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

const refreshReminders = (): Promise<void> => refresh('/api/pets', '/api/reminders', '/api/activity')

/** Sets a reminder for a pet. */
export async function createReminder(petId: number, reminder: BodyOf<typeof postReminder>, idempotencyKey: string): Promise<void> {
  await request('POST', `/api/pets/${petId}/reminders`, { body: reminder, idempotencyKey })
  await refreshReminders()
}

export async function completeReminder(id: number): Promise<void> {
  await patch(`/api/reminders/${id}`, { isCompleted: true } satisfies BodyOf<typeof patchReminder>)
  await refreshReminders()
}

export async function deleteReminder(id: number): Promise<void> {
  await remove(`/api/reminders/${id}`)
  await refreshReminders()
}
