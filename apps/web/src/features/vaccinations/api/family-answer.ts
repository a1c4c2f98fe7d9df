import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

/** A dose that counts from now on, or no more, changes percentages, due dates and reminders. */
export const refreshAnswered = (): Promise<void> => refresh(routes.getPets, routes.getReminders, routes.getActivity)

/** The family's word on a dose that waits for it; another may follow. */
export async function answerForFamily(id: number, given: boolean, sending: Intent): Promise<void> {
  await call(routes.postFamilyAnswer, { params: { id }, body: { given }, ...sending })
  await refreshAnswered()
}
