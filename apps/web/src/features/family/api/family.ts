import useSWR from 'swr'
import type { AnswerOf, getFamily } from '@huella/contracts'
import { remove } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type PendingInvitation = AnswerOf<typeof getFamily>['invitations'][number]

/** Invitations that nobody answered yet, of the pets whose family the reader manages. */
export const usePendingInvitations = (): readonly PendingInvitation[] =>
  useSWR<AnswerOf<typeof getFamily>, unknown>('/api/family').data?.invitations ?? []

export async function revokeInvitation({ petId, id }: Pick<PendingInvitation, 'petId' | 'id'>): Promise<void> {
  await remove(`/api/pets/${petId}/invitations/${id}`)
  await refresh('/api/family', `/api/pets/${petId}/invitations`)
}
