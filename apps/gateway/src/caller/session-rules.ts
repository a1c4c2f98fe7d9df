import { Injectable } from '@nestjs/common'
import { DomainError, type CallContext } from '@huella/contracts'
import { PersonSessions } from '../platform/sessions/person-sessions.js'
import { ActorResolver } from './actor-resolver.js'

/** How long sessions last depends on who a person is, and that can change while they are signed in. */
@Injectable()
export class SessionRules {
  constructor(
    private readonly actors: ActorResolver,
    private readonly sessions: PersonSessions,
  ) {}

  /** Who has a doctor's profile or chose that role gets the stricter times, in every browser; they stay for sessions that have them. */
  async follow(userId: string, context: CallContext): Promise<void> {
    const person = await this.actors.personNow(userId, context)
    if (person?.doctor || person?.userType === 'doctor') await this.sessions.tighten(userId)
  }

  /** As {@link follow}, for somebody who has just signed in: while nobody can say who they are, the stricter times are the safe ones. */
  async begin(userId: string, context: CallContext): Promise<void> {
    await this.follow(userId, context).catch(async (error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error
      await this.sessions.tighten(userId)
    })
  }
}
