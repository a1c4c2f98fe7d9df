import { Injectable } from '@nestjs/common'
import { DomainError, emailKey, userUpdated, type OutputOf, type signInUser } from '@huella/contracts'
import { type Change, Changes, type HandlingContext } from '@huella/messaging'
import { violatedUnique } from '@huella/persistence'
import { complete, newUser, type ProviderProfile } from './provider-profile.js'
import type { User } from './user.entity.js'
import { UsersRepository } from './users.repository.js'

type SignedIn = OutputOf<typeof signInUser>

/** From a profile that the identity provider vouches for to the one account of that person. */
@Injectable()
export class SignInService {
  constructor(
    private readonly changes: Changes,
    private readonly users: UsersRepository,
  ) {}

  /** Nobody is signed in yet: that the profile is genuine is the gateway's word, and only its credentials may send it. */
  async signIn(profile: ProviderProfile, context: HandlingContext): Promise<SignedIn> {
    const attempt = () => this.findOrMake(profile, context)
    return attempt().catch((error: unknown) => (violatedUnique(error) === undefined ? Promise.reject(error) : attempt()))
  }

  /** Fails on a unique constraint when another sign-in takes the same address at the same time; it is committed then, and seen the next time. */
  private findOrMake(profile: ProviderProfile, context: HandlingContext): Promise<SignedIn> {
    return this.changes.commit(context, async (change) => {
      const { manager } = change
      const known = await this.users.lockBySubject(manager, profile.subject)
      if (known) return this.welcomeBack(change, known, profile)
      const user = newUser(profile)
      if (await this.users.insertIfAbsent(manager, user)) return { user: await this.users.read(manager, user.id!), isNew: true }
      return this.welcomeBack(change, await this.madeMeanwhile(change, profile), profile)
    })
  }

  /** The insert waited for another first sign-in of the same person, which is committed by now; or the address is somebody else's. */
  private async madeMeanwhile({ manager }: Change, { subject }: ProviderProfile): Promise<User> {
    const user = await this.users.lockBySubject(manager, subject)
    if (!user) throw new DomainError('conflict', { message: 'signIn.emailTaken' })
    return user
  }

  private async welcomeBack(change: Change, user: User, profile: ProviderProfile): Promise<SignedIn> {
    const moved = await this.followEmail(change, user, profile.email)
    if (complete(user, profile) || moved) change.emit(userUpdated, { userId: user.id })
    return { user: await this.users.save(change.manager, user), isNew: false }
  }

  /**
   * An address given up at the provider may get another owner, who could have no account while this one keeps it. One that another account
   * has is not taken over: this account stays with the address it had.
   */
  private async followEmail({ manager }: Change, user: User, email: string): Promise<boolean> {
    if (emailKey(user.email) === emailKey(email) || !(await this.users.isEmailFree(manager, email))) return false
    user.email = email
    return true
  }
}
