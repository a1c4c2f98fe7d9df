import { routes } from '@huella/contracts'
import { mutate } from 'swr'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { sessionKey } from './session'

/** Notes that the welcome screens were seen. */
export async function finishOnboarding(sending: Intent): Promise<void> {
  const user = await call(routes.postFinishOnboarding, sending)
  await mutate(sessionKey, user, { revalidate: false })
}
