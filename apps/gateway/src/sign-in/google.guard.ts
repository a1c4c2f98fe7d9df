import { type ExecutionContext, Inject, Injectable, Logger } from '@nestjs/common'
import { AuthGuard, type AuthGuardAuthenticateOptions } from '@nestjs/passport'
import type { Request, Response } from 'express'
import { DomainError, safeReturnTo, toUserType, unavailable, type UserType } from '@huella/contracts'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { isCrossSite } from '../platform/http/cross-site.js'
import { loginPage } from './login-page.js'
import { callbackUrl } from './provider-options.js'
import { SignInAttempts } from './sign-in-attempts.js'

/** Milliseconds the provider has to answer our two questions. */
const providerTimeout = 8000

/** The side that was chosen before signing up; undefined where nobody was asked. */
const roleOf = (wish: unknown): UserType | undefined => (wish === 'owner' || wish === 'veterinarian' || wish === 'doctor' ? toUserType(wish) : undefined)
const text = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 254 ? value : undefined)

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>()
const responseOf = (context: ExecutionContext): Response => context.switchToHttp().getResponse<Response>()

/** The provider knows no such code, or has been asked with it before. */
function isRefusedCode(error: unknown): boolean {
  const { code, oauthError } = (error ?? {}) as { code?: unknown; oauthError?: { statusCode?: number } }
  return code === 'invalid_grant' || oauthError?.statusCode === 400
}

/** What both ways have in common. */
abstract class GoogleGuard extends AuthGuard('google') {
  private readonly logger = new Logger('SignIn')

  constructor(@Inject(gatewayConfig) private readonly config: GatewayConfig) {
    super()
  }

  override getAuthenticateOptions(context: ExecutionContext): AuthGuardAuthenticateOptions {
    return { session: false, callbackURL: callbackUrl(this.config, requestOf(context)) }
  }

  /** Of somebody who was sent to the provider, or who has gone, passport says nothing: then there is no more to wait for. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const response = responseOf(context)
    const over = new Promise<boolean>((resolve, reject) => {
      const timer = setTimeout(reject, providerTimeout, unavailable()).unref()
      response.once('close', () => {
        clearTimeout(timer)
        resolve(false)
      })
    })
    return Promise.race([super.canActivate(context) as Promise<boolean>, over])
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error instanceof DomainError) throw error
    if (isRefusedCode(error)) throw new DomainError('forbidden', { message: 'signIn.stateInvalid' })
    if (error) this.logger.warn(`The identity provider failed: ${String(error)}`)
    if (error) throw new DomainError('unavailable', { message: 'signIn.refused', retryAfter: 5 })
    if (!user) throw new DomainError('forbidden', { message: 'signIn.refused' })
    return user
  }
}

/** Leaves for the provider. A link on another site could choose whom to sign in as, so that from there it is asked for once more. */
@Injectable()
export class LeaveGuard extends GoogleGuard {
  override getAuthenticateOptions(context: ExecutionContext): AuthGuardAuthenticateOptions {
    const { role, returnTo, login_hint: hint, prompt } = requestOf(context).query
    const loginHint = text(hint)
    const wish = { state: { role: roleOf(role), returnTo: safeReturnTo(returnTo) }, ...(loginHint && { loginHint }), ...(prompt === 'select_account' && { prompt }) }
    return { ...super.getAuthenticateOptions(context), ...wish } as unknown as AuthGuardAuthenticateOptions
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context)
    if (!isCrossSite(request)) return super.canActivate(context)
    responseOf(context).redirect(loginPage({ returnTo: safeReturnTo(request.query['returnTo']) }))
    return false
  }
}

/** Checks what comes back from the provider; passport would take a callback without a code for somebody who wants to leave. */
@Injectable()
export class ReturnGuard extends GoogleGuard {
  constructor(
    @Inject(gatewayConfig) config: GatewayConfig,
    private readonly attempts: SignInAttempts,
  ) {
    super(config)
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context)
    const { code, error } = request.query
    const attempt = this.attempts.take(request)
    if (attempt) request.signInAttempt = attempt
    if (attempt && error !== undefined) throw new DomainError('forbidden', { message: 'signIn.refused' })
    if (!attempt || typeof code !== 'string' || !code) throw new DomainError('forbidden', { message: 'signIn.stateInvalid' })
    return super.canActivate(context)
  }
}
