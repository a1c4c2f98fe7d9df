import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** A dose that counts from now on, or no more, changes percentages, due dates and reminders. */
export const refreshAnswered = (): Promise<void> => refresh('/api/pets', '/api/reminders', '/api/activity')

/** The family's word on a dose that waits for it; another may follow. */
export async function answerForFamily(id: number, given: boolean): Promise<void> {
  await request('POST', `/api/vaccinations/${id}/family-answer`, { body: { given } })
  await refreshAnswered()
}
