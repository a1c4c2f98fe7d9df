import { Injectable } from '@nestjs/common'
import type { CallContext } from '@huella/contracts'
import { personOf } from '@huella/messaging'
import { ApiKeys } from '../api-keys/api-keys.service.js'
import { SessionsView } from '../sessions/sessions.view.js'
import { KnownDevices } from '../sign-in/known-devices.js'

/** By what a person, and programs of theirs, come in. */
@Injectable()
export class ExportedAccess {
  constructor(
    private readonly apiKeys: ApiKeys,
    private readonly sessions: SessionsView,
    private readonly devices: KnownDevices,
  ) {}

  /** @param sid the session that asks */
  async of(context: CallContext, sid: string) {
    const { userId } = personOf(context.actor)
    const [apiKeys, sessions, knownDevices] = await Promise.all([
      this.apiKeys.list(context),
      this.sessions.of(userId, sid, context.language),
      this.devices.list(userId),
    ])
    return { apiKeys, sessions, knownDevices }
  }
}
