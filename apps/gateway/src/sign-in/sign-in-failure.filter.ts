import { type ArgumentsHost, Catch } from '@nestjs/common'
import { DomainError, type SignInFailure } from '@huella/contracts'
import type { Request, Response } from 'express'
import { ProblemFilter } from '../platform/http/problem.filter.js'
import { loginPage } from './login-page.js'
import { signIns } from './sign-ins.js'

const byMessage: Partial<Record<string, SignInFailure>> = {
  'signIn.stateInvalid': 'interrupted',
  'signIn.emailTaken': 'email-taken',
  'signIn.emailUnverified': 'email-unverified',
}
const byCode: Partial<Record<string, SignInFailure>> = { unavailable: 'unavailable', rate_limited: 'too-many' }

const failureOf = ({ code, details: { message } }: DomainError): SignInFailure => (message && byMessage[message]) ?? byCode[code] ?? 'refused'

/** A person who comes back from the provider without success sees the login page say so; a program gets the problem document. */
@Catch()
export class SignInFailureFilter extends ProblemFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()]
    if (response.headersSent || response.destroyed) return // sent to the provider, or gone
    signIns.inc({ outcome: thrown instanceof DomainError ? failureOf(thrown) : 'unexpected' })
    if (!(thrown instanceof DomainError) || request.accepts(['json', 'html']) !== 'html') return super.catch(thrown, host)
    response.redirect(loginPage({ error: failureOf(thrown), returnTo: request.signInAttempt?.returnTo ?? '/' }))
  }
}
