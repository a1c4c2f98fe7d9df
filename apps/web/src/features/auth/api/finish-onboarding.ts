import { routes } from '@huella/contracts'
import { mutate } from 'swr'
import { call } from '../../../lib/call'
import { sessionKey } from './session'

/** Notes that the welcome screens were seen. */
export async function finishOnboarding(): Promise<void> {
  const user = await call(routes.postFinishOnboarding)
  await mutate(sessionKey, user, { revalidate: false })
}
