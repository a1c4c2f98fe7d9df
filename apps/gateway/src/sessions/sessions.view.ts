import { Injectable } from '@nestjs/common'
import { localise, type AnswerOf, type getSessions, type Language } from '@huella/contracts'
import { keyOf } from '../platform/sessions/cached-session-store.js'
import type { Device } from '../platform/sessions/device.js'
import { PersonSessions } from '../platform/sessions/person-sessions.js'

/** A person's sessions as they are shown them. */
@Injectable()
export class SessionsView {
  constructor(private readonly sessions: PersonSessions) {}

  /** @param sid the session that asks */
  async of(userId: string, sid: string, language: Language): Promise<AnswerOf<typeof getSessions>> {
    const current = keyOf(sid)
    const sessions = await this.sessions.list(userId)
    return sessions.map(({ key, device, ...session }) => ({
      ...session, device: device && describe(device, language), kind: device?.kind ?? null, current: key === current,
    }))
  }
}

function describe({ browser, system }: Device, language: Language): string | null {
  return browser && system ? localise('session.device', language, { browser, system }) : (browser ?? system)
}
