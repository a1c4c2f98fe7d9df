import { createHash } from 'node:crypto'
import { Body, Controller, Get, Header, Headers, HttpCode, Post, Query, Res } from '@nestjs/common'
import type { Response } from 'express'
import { DomainError } from '@huella/contracts'
import { Grants } from './grants.js'
import { choicePage, stylesheet } from './pages.js'
import { personFor } from './people.js'

const carried = ['redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'response_type', 'scope', 'client_id'] as const

type AuthorizeQuery = Partial<Record<(typeof carried)[number] | 'login_hint' | 'name', string>>

/** Speaks Google's authorize, token and userinfo endpoints on this machine; routed only where Google's credentials are not set. */
@Controller('/dev-idp')
export class LocalIdentityProviderController {
  private readonly grants = new Grants()

  @Get('authorize')
  authorize(@Query() given: Record<string, unknown>, @Res() response: Response): void {
    const query: AuthorizeQuery = texts(given)
    if (!isOurCallback(query.redirect_uri)) throw new DomainError('invalid', { message: 'signIn.stateInvalid' })
    const email = (query.login_hint ?? '').trim().toLowerCase()
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return void response.type('html').send(choicePage(carry(query)))
    const code = this.grants.issueCode({ person: personFor(email, query.name), challenge: query.code_challenge, redirectUri: query.redirect_uri! })
    const target = new URL(query.redirect_uri!)
    target.search = new URLSearchParams({ code, state: query.state ?? '' }).toString()
    response.redirect(target.toString())
  }

  @Post('token')
  @HttpCode(200)
  token(@Body() body: Record<string, unknown> = {}): object {
    const token = this.grants.redeem(String(body['code']), String(body['code_verifier']), String(body['redirect_uri']))
    if (!token) throw new DomainError('invalid', { message: 'signIn.stateInvalid' })
    return { access_token: token, token_type: 'Bearer', expires_in: 300, scope: 'openid email profile' }
  }

  @Get('userinfo')
  userinfo(@Headers('authorization') authorization = '', @Query('access_token') queryToken = ''): object {
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
}

const isOurCallback = (uri: string | undefined): boolean => uri !== undefined && URL.canParse(uri) && new URL(uri).pathname === '/api/auth/google/callback'

/** What comes twice is a list, and no parameter of ours. */
const texts = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const carry = (query: AuthorizeQuery): Record<string, string> =>
  Object.fromEntries(carried.flatMap((name) => (query[name] !== undefined ? [[name, query[name]]] : [])))
