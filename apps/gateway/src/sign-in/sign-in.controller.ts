import { Controller, Get, Inject, Req, Res, UseFilters, UseGuards } from '@nestjs/common'
import type { UserType } from '@huella/contracts'
import type { Request, Response } from 'express'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { SessionRules } from '../caller/session-rules.js'
import { isCrossSite } from '../platform/http/cross-site.js'
import { callContextOf } from '../platform/http/request-context.js'
import { Limited } from '../platform/limits/rate-limit.guard.js'
import { deviceOf } from '../platform/sessions/device.js'
import { signOut, startSession } from '../platform/sessions/session-actions.js'
import { cookieName } from '../platform/sessions/session-middleware.js'
import { LeaveGuard, ReturnGuard } from './google.guard.js'
import type { SignedIn } from './google.strategy.js'
import { KnownDevices } from './known-devices.js'
import { SignInFailureFilter } from './sign-in-failure.filter.js'
import { signIns } from './sign-ins.js'

/** Who has said already to be an owner is not asked again; a vet's account leads to the vets' form by itself. */
const welcomePage = (chosen: UserType | undefined): string => (chosen === 'owner' ? '/onboarding?as=owner' : '/onboarding')

/** The three addresses a browser goes to itself: leave for the provider, come back, sign out. */
@Controller()
@UseFilters(SignInFailureFilter)
export class SignInController {
  constructor(
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
    private readonly rules: SessionRules,
    private readonly devices: KnownDevices,
  ) {}

  @Get('/api/auth/google')
  @Limited('sign-in')
  @UseGuards(LeaveGuard)
  leave(): void {
    // The guard has answered with the redirect to the provider.
  }

  @Get('/api/auth/google/callback')
  @Limited('sign-in')
  @UseGuards(ReturnGuard)
  async comeBack(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { user, isNew } = request.user as unknown as SignedIn
    await startSession(request, { userId: user.id, userType: user.userType })
    await this.rules.begin(user.id, callContextOf(request))
    await this.devices.signedIn(user.id, deviceOf(request.get('user-agent')), callContextOf(request))
    signIns.inc({ outcome: 'ok' })
    response.redirect(isNew ? welcomePage(request.signInAttempt?.role) : (request.signInAttempt?.returnTo ?? '/'))
  }

  @Get('/api/logout')
  async logout(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isCrossSite(request)) await signOut(request, response, cookieName(this.config.isSecure))
    response.redirect('/login')
  }
}
