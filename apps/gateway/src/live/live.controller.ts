import { Controller, Req, Res } from '@nestjs/common'
import { getLive, notFound } from '@huella/contracts'
import type { Request, Response } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { keyOf } from '../platform/sessions/cached-session-store.js'
import { LiveConnections, streamHeaders } from './live-connections.js'
import { LiveFeed } from './live-feed.js'

/** Live updates of whoever is signed in. */
@Controller()
export class LiveController {
  constructor(
    private readonly connections: LiveConnections,
    private readonly feed: LiveFeed,
  ) {}

  @Endpoint(getLive)
  async listen({ query, context }: Call<typeof getLive>, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (context.actor.kind !== 'user') throw notFound('session.notFound')
    const { userId } = context.actor
    this.connections.requireRoom()
    const listener = { userId, sessionKey: keyOf(request.sessionID), endsAt: request.session.endsAt ?? Number.POSITIVE_INFINITY }
    // A page that is merely open is no use of the session: it must not keep one alive that nobody uses.
    delete (request as Partial<Request>).session
    if (request.method === 'HEAD') return void response.writeHead(200, streamHeaders).end()
    await this.feed.join(response, listener, request.get('last-event-id') ?? query.lastEventId ?? undefined)
  }
}
