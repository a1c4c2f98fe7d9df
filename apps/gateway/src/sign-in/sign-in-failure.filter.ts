import { type ArgumentsHost, Catch } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import type { Request, Response } from 'express'
import { ProblemFilter } from '../platform/http/problem.filter.js'

/** A person who comes back from the provider without success sees the login page say so; a program gets the problem document. */
@Catch()
export class SignInFailureFilter extends ProblemFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()]
    if (response.headersSent || response.destroyed) return // sent to the provider, or gone
    if (!(thrown instanceof DomainError) || !request.accepts(['json', 'html']) || request.accepts(['json', 'html']) !== 'html') return super.catch(thrown, host)
    response.redirect(`/login?failure=${thrown.details.message ?? 'signIn.refused'}`)
  }
}
