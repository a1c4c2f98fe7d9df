import { createHash } from 'node:crypto'
import { Body, Controller, Get, Header, Headers, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { DomainError, emailKey, forbidden } from '@huella/contracts'
import { hashOf, matches } from '../caller/secret.js'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { isFromThisMachine } from '../platform/http/reach.js'
import { callbackUrl, localClient } from '../sign-in/provider-options.js'
import { Grants } from './grants.js'
import { choicePage, noAdministratorsPage, stylesheet } from './pages.js'
import { personFor } from './people.js'

const carried = ['redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'response_type', 'scope', 'client_id'] as const

type AuthorizeQuery = Partial<Record<(typeof carried)[number] | 'login_hint' | 'name', string>>

/**
 * Speaks Google's authorize, token and userinfo endpoints on this machine; routed only where Google's credentials are not set. Whoever can
 * open its page can be anybody: by default that is this machine alone (HOST), and an administrator only where that was asked for.
 */
@Controller('/dev-idp')
export class LocalIdentityProviderController {
  private readonly grants: Grants

  constructor(@Inject(gatewayConfig) private readonly config: GatewayConfig) {
    this.grants = new Grants(config.sessionSecrets)
  }

  @Get('authorize')
  authorize(@Query() given: Record<string, unknown>, @Req() request: Request, @Res() response: Response): void {
    const query: AuthorizeQuery = texts(given)
    const redirectUri = callbackUrl(this.config, request)
    if (query.redirect_uri !== redirectUri) throw new DomainError('invalid', { message: 'signIn.stateInvalid' })
    const email = emailKey(query.login_hint ?? '')
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return void response.type('html').send(choicePage(carry(query), this.config.isTrial))
    if (!this.admits(email, request)) return void response.status(403).type('html').send(noAdministratorsPage(email))
    const code = this.grants.issueCode({ person: personFor(email, query.name), challenge: query.code_challenge, redirectUri })
    response.redirect(`${redirectUri}?${new URLSearchParams({ code, state: query.state ?? '' }).toString()}`)
  }

  @Post('token')
  @HttpCode(200)
  token(@Req() request: Request, @Body() body: Record<string, unknown> = {}): object {
    this.requireThisMachine(request)
    const isOurs = matches(String(body['client_secret']), hashOf(localClient(this.config).clientSecret))
    const token = isOurs && this.grants.redeem(String(body['code']), String(body['code_verifier']), String(body['redirect_uri']))
    if (!token) throw new DomainError('invalid', { message: 'signIn.stateInvalid' })
    return { access_token: token, token_type: 'Bearer', expires_in: 300, scope: 'openid email profile' }
  }

  @Get('userinfo')
  userinfo(@Req() request: Request, @Headers('authorization') authorization = '', @Query('access_token') queryToken = ''): object {
    this.requireThisMachine(request)
    const person = this.grants.personOf(queryToken || authorization.replace(/^Bearer /, ''))
    if (!person) throw new DomainError('unauthenticated', { message: 'error.unauthenticated' })
    const { email, firstName, lastName } = person
    const sub = createHash('sha256').update(email).digest('hex').slice(0, 24)
    return { sub, email, email_verified: true, name: `${firstName} ${lastName}`.trim(), given_name: firstName, family_name: lastName }
  }

  @Get('style.css')
  @Header('content-type', 'text/css')
  style(): string {
    return stylesheet
  }

  private admits(email: string, request: Request): boolean {
    const { adminEmails, HUELLA_LOCAL_ADMINS } = this.config
    return !adminEmails.has(email) || (HUELLA_LOCAL_ADMINS === '1' && isFromThisMachine(request, this.config))
  }

  private requireThisMachine(request: Request): void {
    if (!isFromThisMachine(request, this.config)) throw forbidden()
  }
}

/** What comes twice is a list, and no parameter of ours. */
const texts = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const carry = (query: AuthorizeQuery): Record<string, string> =>
  Object.fromEntries(carried.flatMap((name) => (query[name] !== undefined ? [[name, query[name]]] : [])))
