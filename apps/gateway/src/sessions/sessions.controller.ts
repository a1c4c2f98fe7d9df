import { Controller, Req } from '@nestjs/common'
import {
  deleteSession, deleteSessions, doctorChanged, getSessions, notFound, userUpdated, type AnswerOf, type CallContext, type DomainEvent,
} from '@huella/contracts'
import { Consume } from '@huella/messaging'
import type { Request } from 'express'
import { SessionRules } from '../caller/session-rules.js'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { keyOf } from '../platform/sessions/cached-session-store.js'
import { PersonSessions } from '../platform/sessions/person-sessions.js'
import { SessionsView } from './sessions.view.js'

/** Where a person is signed in. */
@Controller()
export class SessionsController {
  constructor(
    private readonly view: SessionsView,
    private readonly sessions: PersonSessions,
    private readonly rules: SessionRules,
  ) {}

  @Endpoint(getSessions)
  mine({ context }: Call<typeof getSessions>, @Req() request: Request): Promise<AnswerOf<typeof getSessions>> {
    return this.view.of(ownId(context), request.sessionID, context.language)
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
