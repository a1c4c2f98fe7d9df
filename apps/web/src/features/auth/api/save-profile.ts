import { mutate } from 'swr'
import type { InferType } from 'yup'
import type { ownerProfileInput } from '@huella/contracts'
import { put } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { sessionKey, type CurrentUser } from './session'

export type OwnerProfile = InferType<typeof ownerProfileInput>

/** The name and picture the family sees. */
export async function saveProfile(profile: OwnerProfile): Promise<void> {
  const user = await put<CurrentUser>('/api/user/profile', profile)
  await mutate(sessionKey, user, { revalidate: false })
  void refresh('/api/pets', '/api/activity', '/api/family')
}
