import { Inject, Injectable } from '@nestjs/common'
import {
  DomainError,
  getUser,
  resolveDoctor,
  type ActingDoctor,
  type CallContext,
  type Caller,
  type UserActor,
  type UserType,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request } from 'express'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { asUser, signedInUserId } from '../platform/sessions/session-actions.js'

/** What the database says of a person right now. */
export interface Person {
  userType: UserType
  doctor: ActingDoctor | null
}

/** Turns a session into an actor. Role and profile are asked for where a call depends on them, and never remembered. */
@Injectable()
export class ActorResolver {
  constructor(
    private readonly bus: Bus,
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
    const own = { ...context, actor: asUser(userId) }
    const [user, profile] = await Promise.all([
      this.bus.call(getUser, { userId }, own).catch(undefinedWhenGone),
      this.bus.call(resolveDoctor, { userId }, own),
    ])
    return user && { userType: user.userType, doctor: profile && this.actingDoctor(profile, user) }
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
