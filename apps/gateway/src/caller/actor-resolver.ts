import { Inject, Injectable } from '@nestjs/common'
import { DomainError, getUser, resolveDoctor, type ActingDoctor, type CallContext, type Caller, type UserActor } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request } from 'express'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { asUser, signedInUserId } from '../platform/sessions/session-actions.js'
import { KnownPeople, type Person } from './known-people.js'

/** Turns a session into an actor. Role and profile are asked for where a call depends on them and they are not known already. */
@Injectable()
export class ActorResolver {
  constructor(
    private readonly bus: Bus,
    private readonly known: KnownPeople,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  /** @returns undefined for somebody who is not signed in, or whose account is gone */
  async resolve(request: Request, caller: Caller, context: CallContext): Promise<UserActor | undefined> {
    const userId = signedInUserId(request)
    if (!userId) return undefined
    if (caller === 'user') return asUser(userId)
    const person = await this.person(userId, context)
    return person && { ...asUser(userId), ...person }
  }

  /** @returns undefined when the account is gone */
  async person(userId: string, context: CallContext): Promise<Person | undefined> {
    return (await this.known.find(userId)) ?? this.personNow(userId, context)
  }

  /** As {@link person}, as the services say at this moment. */
  async personNow(userId: string, context: CallContext): Promise<Person | undefined> {
    const own = { ...context, actor: asUser(userId) }
    const [user, profile] = await Promise.all([
      this.bus.call(getUser, { userId }, own).catch(undefinedWhenGone),
      this.bus.call(resolveDoctor, { userId }, own),
    ])
    const person = user && { userType: user.userType, doctor: profile && this.actingDoctor(profile, user) }
    if (person) await this.known.keep(userId, person)
    return person
  }

  /** Records carry the doctor's own name; the username stands in where the account has none. */
  private actingDoctor({ id, username, clinic, isVerified }: Profile, { firstName, lastName }: Names): ActingDoctor {
    const needsNickname = this.config.DOCTOR_VERIFICATION === 'required' && !isVerified
    return { id, clinic, isVerified, needsNickname, name: [firstName, lastName].filter(Boolean).join(' ') || username }
  }
}

const undefinedWhenGone = (error: unknown): undefined => {
  if (error instanceof DomainError && error.code === 'not_found') return undefined
  throw error
}

type Profile = { id: number; username: string; clinic: string | null; isVerified: boolean }
type Names = { firstName: string | null; lastName: string | null }
