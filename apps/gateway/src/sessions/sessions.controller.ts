import { Controller, Req } from '@nestjs/common'
import {
  deleteSession, deleteSessions, doctorChanged, getSessions, localise, notFound, userUpdated, type AnswerOf, type CallContext, type DomainEvent, type Language,
} from '@huella/contracts'
import { Consume } from '@huella/messaging'
import type { Request } from 'express'
import { SessionRules } from '../caller/session-rules.js'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { keyOf } from '../platform/sessions/cached-session-store.js'
import type { Device } from '../platform/sessions/device.js'
import { PersonSessions } from '../platform/sessions/person-sessions.js'

/** Where a person is signed in. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: PersonSessions,
    private readonly rules: SessionRules,
  ) {}

  @Endpoint(getSessions)
  async mine({ context }: Call<typeof getSessions>, @Req() request: Request): Promise<AnswerOf<typeof getSessions>> {
    const current = keyOf(request.sessionID)
    const sessions = await this.sessions.list(ownId(context))
    return sessions.map(({ key, device, ...session }) => ({
      ...session, device: device && describe(device, context.language), kind: device?.kind ?? null, current: key === current,
    }))
  }

  @Endpoint(deleteSession)
  async end({ params, context }: Call<typeof deleteSession>): Promise<void> {
    if (!(await this.sessions.end(ownId(context), params.id))) throw notFound('session.notFound')
  }

  @Endpoint(deleteSessions)
  async endAll({ query, context }: Call<typeof deleteSessions>, @Req() request: Request): Promise<void> {
    await this.sessions.endAll(ownId(context), query.everywhere ? null : keyOf(request.sessionID))
  }

  /** A profile that was made, or a role that was chosen, in one browser counts in all. */
  @Consume(doctorChanged, 'session-rules')
  onDoctorChanged(event: DomainEvent<typeof doctorChanged>): Promise<void> {
    return this.rules.follow(event.payload.userId, onNobodysBehalf(event))
  }

  @Consume(userUpdated, 'session-rules')
  onUserUpdated(event: DomainEvent<typeof userUpdated>): Promise<void> {
    return this.rules.follow(event.payload.userId, onNobodysBehalf(event))
  }
}

const onNobodysBehalf = ({ requestId }: DomainEvent) => ({ actor: { kind: 'service', name: 'session-rules' }, requestId, language: 'en' }) as const

/** Keys have no sessions: only somebody signed in comes here. */
function ownId({ actor }: CallContext): string {
  if (actor.kind !== 'user') throw notFound('session.notFound')
  return actor.userId
}

function describe({ browser, system }: Device, language: Language): string | null {
  return browser && system ? localise('session.device', language, { browser, system }) : (browser ?? system)
}
