import { type ExecutionContext, Injectable, Logger } from '@nestjs/common'
import { AuthGuard, type AuthGuardAuthenticateOptions } from '@nestjs/passport'
import type { Request, Response } from 'express'
import { DomainError, toUserType, unavailable, type UserType } from '@huella/contracts'
import { safeReturnTo } from './return-to.js'

/** Milliseconds the provider has to answer our two questions. */
const providerTimeout = 8000

const roleOf = (wish: unknown): UserType => (wish === 'veterinarian' || wish === 'doctor' ? toUserType(wish) : 'owner')
const text = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 254 ? value : undefined)

/** Leaves for the provider, and checks what comes back from it. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  private readonly logger = new Logger(GoogleGuard.name)

  override getAuthenticateOptions(context: ExecutionContext): AuthGuardAuthenticateOptions {
    const { role, returnTo, login_hint: hint } = context.switchToHttp().getRequest<Request>().query
    const loginHint = text(hint)
    return { session: false, state: { role: roleOf(role), returnTo: safeReturnTo(returnTo) }, ...(loginHint && { loginHint }) } as unknown as AuthGuardAuthenticateOptions
  }

  /** Of somebody who was sent to the provider, or who has gone, passport says nothing: then there is no more to wait for. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const response = context.switchToHttp().getResponse<Response>()
    const over = new Promise<boolean>((resolve, reject) => {
      const timer = setTimeout(reject, providerTimeout, unavailable()).unref()
      response.once('close', () => {
        clearTimeout(timer)
        resolve(false)
      })
    })
    return Promise.race([super.canActivate(context) as Promise<boolean>, over])
  }

  override handleRequest<T>(error: unknown, user: T | false, info: { message?: string } | undefined): T {
    if (error instanceof DomainError) throw error
    if (error) this.logger.warn(`The identity provider failed: ${String(error)}`)
    if (error) throw new DomainError('unavailable', { message: 'signIn.refused', retryAfter: 5 })
    if (!user) throw new DomainError('forbidden', { message: info?.message === 'state' ? 'signIn.stateInvalid' : 'signIn.refused' })
    return user
  }
}
