import { routes, type BodyOf, type putSettings } from '@huella/contracts'
import { mutate } from 'swr'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { sessionKey } from './session'

/** Where the person lives: the plans of their pets follow it. */
export async function saveSettings(settings: BodyOf<typeof putSettings>, sending: Intent): Promise<void> {
  const user = await call(routes.putSettings, { body: settings, ...sending })
  await mutate(sessionKey, user, { revalidate: false })
  void refresh(routes.getPets, routes.getReminders)
}
