import { routes, type AnswerOf, type getInvitation } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { useRead } from '../../../lib/use-read'

export type InvitationPreview = AnswerOf<typeof getInvitation>

/** What one is invited to. `gone`: used, revoked, expired, or never there. */
export function useInvitation(token: string): {
  invitation: InvitationPreview | undefined
  gone: boolean
  error: unknown
  retry: () => void
} {
  const { data, error, retry } = useRead(routes.getInvitation, { params: { token } })
  const gone = isStatus(error, 404) || isStatus(error, 400)
  return { invitation: data, gone, error: gone ? undefined : error, retry }
}

/** @returns the pets of it */
export async function acceptInvitation(token: string, sending: Intent): Promise<number[]> {
  const { petIds } = await call(routes.postAcceptInvitation, { params: { token }, ...sending })
  await refresh(routes.getPets, routes.getFamily, routes.getReminders, routes.getAppointments, routes.getActivity)
  return petIds
}

export const declineInvitation = (token: string, sending: Intent): Promise<unknown> =>
  call(routes.postDeclineInvitation, { params: { token }, ...sending })
