import useSWR from 'swr'
import type { AnswerOf, getInvitation, postAcceptInvitation } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { post } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type InvitationPreview = AnswerOf<typeof getInvitation>

const path = (token: string): string => `/api/invitations/${encodeURIComponent(token)}`

/** What one is invited to. `gone`: used, revoked, expired, or never there. */
export function useInvitation(token: string): {
  invitation: InvitationPreview | undefined
  gone: boolean
  error: unknown
  retry: () => void
} {
  const { data, error, mutate } = useSWR<InvitationPreview, unknown>(path(token))
  const gone = isStatus(error, 404) || isStatus(error, 400)
  return { invitation: data, gone, error: data || gone ? undefined : error, retry: () => void mutate() }
}

export async function acceptInvitation(token: string): Promise<number> {
  const { petId } = await post<AnswerOf<typeof postAcceptInvitation>>(`${path(token)}/accept`)
  await refresh('/api/pets', '/api/family', '/api/activity')
  return petId
}

export const declineInvitation = (token: string): Promise<void> => post(`${path(token)}/decline`)
