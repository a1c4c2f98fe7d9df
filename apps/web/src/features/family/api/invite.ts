import { routes, type BodyOf, type postInvitation } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { useRead } from '../../../lib/use-read'
import { refreshInvitations } from './family'

/** A link that lets one person into the families of some pets. */
export interface Invitation {
  url: string
  expiresAt: string
}

/** Makes it, for one pet or for several at once. */
export async function invite(petIds: readonly number[], who: BodyOf<typeof postInvitation>, sending: Intent): Promise<Invitation> {
  const [only, ...others] = petIds
  const invitation =
    only !== undefined && others.length === 0
      ? await call(routes.postInvitation, { params: { id: only }, body: who, ...sending })
      : await call(routes.postSharedInvitation, { body: { ...who, petIds: [...petIds] }, ...sending })
  petIds.forEach((petId) => void refreshInvitations(petId))
  return invitation
}

/** Whether an invitation with an address is sent there; false until that is known. */
export function useSendsMail(): boolean {
  const { data } = useRead(routes.getNotificationChannels)
  return data !== undefined && data.email.state !== 'off'
}
