import { routes, type BodyOf, type putUserProfile } from '@huella/contracts'
import { mutate } from 'swr'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { sessionKey } from './session'

export type OwnerProfile = BodyOf<typeof putUserProfile>

/** The name and picture the family sees. */
export async function saveProfile(profile: OwnerProfile, sending: Intent): Promise<void> {
  const user = await call(routes.putUserProfile, { body: profile, ...sending })
  await mutate(sessionKey, user, { revalidate: false })
  void refresh(routes.getPets, routes.getActivity, routes.getFamily)
}
