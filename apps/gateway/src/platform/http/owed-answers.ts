import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Injectable } from '@nestjs/common'
import { DomainError } from '@huella/contracts'
import type { Request } from 'express'
import { toProblem } from './problem.js'
import { languageOf } from './request-context.js'

/** Requests that have not been answered yet. Where their answer failed in a place that nobody watches, it would never come. */
@Injectable()
export class OwedAnswers {
  private readonly owed = new Map<ServerResponse, IncomingMessage>()

  watch(server: Server): void {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      this.owed.set(response, request)
      response.once('close', () => this.owed.delete(response))
    })
  }

  /** Says of each that it failed; one that has begun to arrive is broken off. */
  giveUp(): void {
    for (const [response, request] of this.owed) {
      if (response.headersSent) response.destroy()
      else fail(request as Request, response)
    }
  }
}

function fail(request: Request, response: ServerResponse): void {
  const problem = toProblem(new DomainError('internal', { message: 'error.internal' }), request.requestId, languageOf(request))
  for (const name of response.getHeaderNames()) if (!/^x-|^content-security|^strict/.test(name)) response.removeHeader(name)
  response.writeHead(problem.status, { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' })
  response.end(JSON.stringify(problem))
}
