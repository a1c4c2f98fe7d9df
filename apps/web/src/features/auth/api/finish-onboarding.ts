import { mutate } from 'swr'
import { post } from '../../../lib/http'
import { sessionKey, type CurrentUser } from './session'

/** Notes that the welcome screens were seen. */
export async function finishOnboarding(): Promise<void> {
  const user = await post<CurrentUser>('/api/auth/onboarding')
  await mutate(sessionKey, user, { revalidate: false })
}
