import { routes } from '@huella/contracts'
import { mutate } from 'swr'
import { call, pathOf } from '../../../lib/call'
import { isZoneTold, noteZoneTold } from '../../../lib/told-zone'
import { deviceZone } from '../time-zones'

/** Two zones of which a person has to choose one. */
export interface ZoneConflict {
  here: string
  chosen: string
}

/**
 * Says where this device is, when that is news.
 * @returns where the reader has chosen another zone by hand: asked once for each place
 */
export async function tellZone(userId: string): Promise<ZoneConflict | null> {
  const here = deviceZone()
  if (!here || isZoneTold(userId, here)) return null
  const preferences = await call(routes.putNotificationTimeZone, { body: { timeZone: here } })
  noteZoneTold(userId, here)
  await mutate(pathOf(routes.getNotificationPreferences), preferences, { revalidate: false })
  const { isTimeZoneChosen, timeZone: chosen } = preferences
  return isTimeZoneChosen && chosen !== here ? { here, chosen } : null
}

/** From now on the reader's zone follows their devices. */
export async function followDevice(here: string): Promise<void> {
  const preferences = await call(routes.putNotificationPreferences, { body: { timeZone: here, isTimeZoneChosen: false } })
  await mutate(pathOf(routes.getNotificationPreferences), preferences, { revalidate: false })
}
