import { Injectable } from '@nestjs/common'
import {
  changedPlace, notFound, toUserType, userDeleted, userRoleChanged, userUpdated, type changeRole, type changeSettings, type InputOf, type Language, type updateUserProfile,
} from '@huella/contracts'
import { type Change, Changes, personOf, type HandlingContext } from '@huella/messaging'
import type { User } from './user.entity.js'
import type { UserAnswer } from './user.projection.js'
import { UsersRepository } from './users.repository.js'

/** What people do with their own account; a clinic's key may do none of it. */
@Injectable()
export class UsersService {
  constructor(
    private readonly changes: Changes,
    private readonly users: UsersRepository,
  ) {}

  /** JSON text of the caller's own account: others are not there for them. */
  async own(userId: string, { actor }: HandlingContext): Promise<string> {
    const isOwn = (actor.kind === 'user' || actor.kind === 'clinic') && actor.userId === userId
    const user = isOwn ? await this.users.find(userId) : undefined
    if (!user) throw notFound('profile.notFound')
    return user
  }

  /** Who has chosen a role has seen the welcome screens. */
  changeRole(input: InputOf<typeof changeRole>, context: HandlingContext): Promise<UserAnswer> {
    return this.change(context, (user, change) => {
      const userType = toUserType(input.userType)
      if (!user.needsOnboarding && user.userType !== userType) change.emit(userRoleChanged, { userId: user.id, userType })
      user.userType = userType
      user.needsOnboarding = false
      setProfile(user, input)
    })
  }

  finishOnboarding(context: HandlingContext): Promise<UserAnswer> {
    return this.change(context, (user) => void (user.needsOnboarding = false))
  }

  updateProfile(input: InputOf<typeof updateUserProfile>, context: HandlingContext): Promise<UserAnswer> {
    return this.change(context, (user) => {
      setProfile(user, input)
      if (input.phone !== undefined) user.phone = input.phone
    })
  }

  changeSettings({ theme, ...place }: InputOf<typeof changeSettings>, context: HandlingContext): Promise<UserAnswer> {
    return this.change(context, (user) => void Object.assign(user, changedPlace(user, place), theme && { theme }))
  }

  setLanguage(language: Language, context: HandlingContext): Promise<UserAnswer> {
    return this.change(context, (user) => void (user.language = language))
  }

  /** The other services erase what they keep of the person when they hear of it. */
  async delete(context: HandlingContext): Promise<void> {
    const { userId } = personOf(context.actor)
    await this.changes.commit(context, async (change) => {
      if (await this.users.delete(change.manager, userId)) change.emit(userDeleted, { userId })
    })
  }

  private change(context: HandlingContext, apply: (user: User, change: Change) => void): Promise<UserAnswer> {
    const { userId } = personOf(context.actor)
    return this.changes.commit(context, async (change) => {
      const user = await this.users.lock(change.manager, userId)
      if (!user) throw notFound('profile.notFound')
      apply(user, change)
      change.emit(userUpdated, { userId })
      return this.users.save(change.manager, user)
    })
  }
}

/** A name that is not sent stays, and so does the picture; an empty picture removes it. */
const setProfile = (user: User, { firstName, lastName, profileImageUrl }: InputOf<typeof updateUserProfile>): void => {
  user.firstName = firstName ?? user.firstName
  user.lastName = lastName ?? user.lastName
  if (profileImageUrl !== undefined) user.profileImageUrl = profileImageUrl
}
