import { Injectable } from '@nestjs/common'
import { DomainError, getDoctor, getUser, type AnswerOf, type CallContext, type getCurrentUser } from '@huella/contracts'
import { Bus } from '@huella/messaging'

/** The signed-in user with the doctor's profile in short. */
@Injectable()
export class CurrentUserView {
  constructor(private readonly bus: Bus) {}

  async of(context: CallContext): Promise<AnswerOf<typeof getCurrentUser>> {
    if (context.actor.kind !== 'user') throw new DomainError('unauthenticated', { message: 'error.unauthenticated' })
    const { userId, doctor: acting } = context.actor
    const [user, doctor] = await Promise.all([
      this.bus.call(getUser, { userId }, context),
      acting ? this.bus.call(getDoctor, { userId }, context) : null,
    ])
    return { ...user, doctor: doctor && { id: doctor.id, username: doctor.username, isVerified: doctor.isVerified } }
  }
}
