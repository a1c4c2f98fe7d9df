import { Inject, Injectable, Logger } from '@nestjs/common'
import { DomainError, getDoctor, getUser, type AnswerOf, type CallContext, type getCurrentUser, type UserType } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { Admins } from '../caller/admins.js'
import { gatewayConfig, type GatewayConfig } from '../config.js'

type CurrentUser = AnswerOf<typeof getCurrentUser>

const isCode = (error: unknown, code: DomainError['code']): boolean => error instanceof DomainError && error.code === code

/** The signed-in user with the doctor's profile in short. */
@Injectable()
export class CurrentUserView {
  private readonly logger = new Logger(CurrentUserView.name)

  constructor(
    private readonly bus: Bus,
    private readonly admins: Admins,
    @Inject(gatewayConfig) private readonly config: Pick<GatewayConfig, 'DOCTOR_VERIFICATION'>,
  ) {}

  async of(context: CallContext): Promise<CurrentUser> {
    if (context.actor.kind !== 'user') throw signedOut()
    const { userId } = context.actor
    const profile = this.bus.call(getDoctor, { userId }, context).then((doctor) => this.inShort(doctor))
    profile.catch(() => undefined) // looked at below, after the user
    const user = await this.bus.call(getUser, { userId }, context).catch((error: unknown) => {
      throw isCode(error, 'not_found') ? signedOut() : error
    })
    const doctor = await profile.catch((error: unknown) => this.without(error, user.userType))
    return { ...user, doctor, ...(this.admins.include(user.email) && { isAdmin: true as const }) }
  }

  /** No profile is a fact; a profile that cannot be read is one only for owners, whose screens do without. */
  private without(error: unknown, userType: UserType): null {
    if (isCode(error, 'not_found')) return null
    if (userType === 'doctor' || !isCode(error, 'unavailable')) throw error
    this.logger.warn('Signed-in owner answered without looking for a doctor profile')
    return null
  }

  private inShort({ id, username, isVerified }: { id: number; username: string; isVerified: boolean }): CurrentUser['doctor'] {
    const needsNickname = this.config.DOCTOR_VERIFICATION === 'required' && !isVerified
    return { id, username, isVerified, ...(needsNickname && { needsNickname: true as const }) }
  }
}

const signedOut = (): DomainError => new DomainError('unauthenticated', { message: 'error.unauthenticated' })
