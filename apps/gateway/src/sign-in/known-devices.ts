import { Injectable } from '@nestjs/common'
import { newDeviceSignedIn, type CallContext } from '@huella/contracts'
import { Changes } from '@huella/messaging'
import { instant, prepared, PreparedStatements, rowsWithin } from '@huella/persistence'
import { asUser } from '../platform/sessions/session-actions.js'
import type { Device } from '../platform/sessions/device.js'

/** Days after which a device that was not signed in with is as new as any. */
export const knownForDays = 90

/** Two sign-ins at once would each not know of the other. */
const lock = prepared('known_devices_lock', "SELECT pg_advisory_xact_lock(hashtextextended('devices:' || $1, 0))")
const known = prepared('known_devices', `
  SELECT browser = $2 AND system = $3 AND signed_in_at > now() - interval '${knownForDays} days' AS "isThis" FROM known_devices WHERE user_id = $1`)
const note = prepared('known_devices_note', `
  INSERT INTO known_devices (user_id, browser, system) SELECT $1::varchar, $2::varchar, $3::varchar WHERE NOT any_erased(ARRAY['user:' || $1])
  ON CONFLICT (user_id, browser, system) DO UPDATE SET signed_in_at = now()`)

/** Empty names stand for what is on none of our lists. */
const all = prepared('known_devices_of_person', `
  SELECT nullif(browser, '') AS browser, nullif(system, '') AS system, ${instant('signed_in_at')} AS "signedInAt" FROM known_devices WHERE user_id = $1 ORDER BY signed_in_at DESC`)

/** What people sign in with; something new is announced, so that they hear of it if it was not them. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly changes: Changes,
    private readonly database: PreparedStatements,
  ) {}

  /** The last used first. */
  list(userId: string): Promise<{ browser: string | null; system: string | null; signedInAt: string }[]> {
    return this.database.rows(all, [userId])
  }

  /** With every sign-in. At the very first there is nothing to compare with, and nobody to be warned. */
  async signedIn(userId: string, { browser, system }: Device, context: CallContext): Promise<void> {
    const device = [userId, browser ?? '', system ?? '']
    await this.changes.commit({ ...context, actor: asUser(userId) }, async (change) => {
      await rowsWithin(change.manager, lock, [userId])
      const before = await rowsWithin<{ isThis: boolean }>(change.manager, known, device)
      await rowsWithin(change.manager, note, device)
      if (before.length > 0 && !before.some(({ isThis }) => isThis)) change.emit(newDeviceSignedIn, { userId, browser, system })
    })
  }
}
