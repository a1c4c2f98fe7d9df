import { Controller, Req } from '@nestjs/common'
import {
  changeRole,
  changeSettings,
  finishOnboarding,
  getCurrentUser,
  getUser,
  getUserProfile,
  notFound,
  postChangeRole,
  postFinishOnboarding,
  putLanguage,
  putSettings,
  putUserProfile,
  setLanguage,
  updateUserProfile,
  type AnswerOf,
  type CallContext,
  type UserType,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { onceAnswered, startSession } from '../platform/sessions/session-actions.js'
import { SessionEnds } from '../platform/sessions/session-ends.js'
import { CurrentUserView } from './current-user.view.js'

type CurrentUser = AnswerOf<typeof getCurrentUser>

/** The caller's own account. */
@Controller()
export class AccountController {
  constructor(
    private readonly bus: Bus,
    private readonly currentUser: CurrentUserView,
    private readonly ends: SessionEnds,
  ) {}

  @Endpoint(getCurrentUser)
  current({ context }: Call<typeof getCurrentUser>): Promise<CurrentUser> {
    return this.currentUser.of(context)
  }

  @Endpoint(postChangeRole)
  async changeRole({ body, context }: Call<typeof postChangeRole>, @Req() request: Request): Promise<CurrentUser> {
    const user = await this.bus.call(changeRole, body, context)
    // The role was another until now; or, as the session tells, an earlier request has changed it and not come as far as a new session.
    if (roleOf(context) !== user.userType || request.session.userType !== user.userType) {
      await startSession(request, { ...ofUser(user), signedInAt: request.session.signedInAt, hasProfile: hasProfile(context) })
      onceAnswered(request, () => this.ends.tell({ userId: user.id }))
    }
    return this.currentUser.of(context)
  }

  @Endpoint(putLanguage)
  async changeLanguage({ body, context }: Call<typeof putLanguage>): Promise<CurrentUser> {
    await this.bus.call(setLanguage, body, context)
    return this.currentUser.of(context)
  }

  @Endpoint(putSettings)
  async changeSettings({ body, context }: Call<typeof putSettings>): Promise<CurrentUser> {
    await this.bus.call(changeSettings, body, context)
    return this.currentUser.of(context)
  }

  @Endpoint(postFinishOnboarding)
  async finishOnboarding({ context }: Call<typeof postFinishOnboarding>): Promise<CurrentUser> {
    await this.bus.call(finishOnboarding, {}, context)
    return this.currentUser.of(context)
  }

  @Endpoint(getUserProfile)
  async profile({ query, context }: Call<typeof getUserProfile>): Promise<AnswerOf<typeof getUserProfile>> {
    const { id, email, firstName, lastName, profileImageUrl, phone } = await this.bus.call(
      getUser,
      { userId: ownId(query.userId, context) },
      context,
    )
    return { id, email, firstName, lastName, profileImageUrl, phone }
  }

  @Endpoint(putUserProfile)
  async changeProfile({ body, context }: Call<typeof putUserProfile>): Promise<CurrentUser> {
    await this.bus.call(updateUserProfile, body, context)
    return this.currentUser.of(context)
  }
}

const ofUser = ({ id, userType }: { id: string; userType: UserType }) => ({ userId: id, userType })

const roleOf = ({ actor }: CallContext): UserType | null => (actor.kind === 'user' ? actor.userType : null)

const hasProfile = ({ actor }: CallContext): boolean => actor.kind === 'user' && actor.doctor !== null

/** Another person's profile is not there for the caller. */
function ownId(wanted: string | undefined, { actor }: CallContext): string {
  const own = actor.kind === 'user' ? actor.userId : undefined
  if (!own || (wanted && wanted !== own)) throw notFound('profile.notFound')
  return own
}
