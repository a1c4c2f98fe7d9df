import { Inject, Injectable } from '@nestjs/common'
import { PassportStrategy } from '@nestjs/passport'
import type { Request } from 'express'
import { Strategy, type Profile, type StrategyOptionsWithRequest } from 'passport-google-oauth20'
import { DomainError, signInUser, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { callContextOf } from '../platform/http/request-context.js'
import { providerOptions } from './provider-options.js'
import { SignInAttempts } from './sign-in-attempts.js'

export type SignedIn = OutputOf<typeof signInUser>

/** Google, or the local identity provider where Google's credentials are not set (never in production). */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  constructor(
    @Inject(gatewayConfig) config: GatewayConfig,
    private readonly bus: Bus,
    attempts: SignInAttempts,
  ) {
    super({
      ...providerOptions(config),
      scope: ['openid', 'email', 'profile'],
      pkce: true,
      store: attempts,
      passReqToCallback: true,
    } as unknown as StrategyOptionsWithRequest)
  }

  /** Finds or creates the account; the role counts only for a new one. */
  async validate(request: Request, _accessToken: string, _refreshToken: string, profile: Profile): Promise<SignedIn> {
    const context = callContextOf(request)
    const [email] = profile.emails ?? []
    // An address that its owner has not confirmed could be somebody else's: an account would keep it from them, and could have an administrator's rights.
    if (String(email?.verified) !== 'true') throw new DomainError('forbidden', { message: 'signIn.emailUnverified' })
    return this.bus.call(
      signInUser,
      {
        subject: profile.id,
        email: email!.value,
        firstName: profile.name?.givenName || profile.displayName || null,
        lastName: profile.name?.familyName || null,
        profileImageUrl: profile.photos?.[0]?.value ?? null,
        role: request.signInAttempt?.role ?? 'owner',
        language: context.language,
      },
      context,
    )
  }
}
