import { routes, type AnswerOf, type getFamily } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { refresh } from '../../../lib/swr'
import { useRead, type Read } from '../../../lib/use-read'

export type PendingInvitation = AnswerOf<typeof getFamily>['invitations'][number]

/** Invitations that nobody answered yet, of the pets whose family the reader manages. */
export function usePendingInvitations(): Pick<Read<readonly PendingInvitation[]>, 'data' | 'error' | 'retry'> {
  const { data, error, retry } = useRead(routes.getFamily)
  return { data: data?.invitations, error, retry }
}

/** After an invitation is made or taken back. */
export const refreshInvitations = (petId: number): Promise<void> => refresh(routes.getFamily, pathOf(routes.getInvitations, { params: { id: petId } }))

export async function revokeInvitation({ petId, id }: Pick<PendingInvitation, 'petId' | 'id'>, sending: Intent): Promise<void> {
  await removeIfThere(call(routes.deleteInvitation, { params: { id: petId, invitationId: id }, ...sending }))
  await refreshInvitations(petId)
}
