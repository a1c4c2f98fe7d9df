import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { DomainError, type Actor, type Endpoint } from '@huella/contracts'
import type { Request } from 'express'
import { bearerOf } from '../platform/http/bearer.js'
import { endpointMetadata } from '../platform/http/endpoint-metadata.js'
import { callContextOf } from '../platform/http/request-context.js'
import { requireRecentSignIn } from '../platform/sessions/session-actions.js'
import { ActorResolver } from './actor-resolver.js'
import { Admins } from './admins.js'
import { ApiKeyAuthenticator } from './api-key-authenticator.js'

/** Completes the actor with what a call depends on, and refuses those the call's description does not admit. Runs when the call is counted. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly actors: ActorResolver,
    private readonly apiKeys: ApiKeyAuthenticator,
    private readonly admins: Admins,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler())
    if (!endpoint || endpoint.caller === 'anyone') return true
    const request = context.switchToHttp().getRequest<Request>()
    const actor = await this.admitted(request, endpoint)
    if (!actor) throw new DomainError('unauthenticated', { message: endpoint.signedOut })
    request.actor = actor
    if (endpoint.caller === 'admin') await this.admins.require(callContextOf(request))
    if (endpoint.recentSignIn) requireRecentSignIn(request)
    return true
  }

  private admitted(request: Request, endpoint: Endpoint): Promise<Actor | undefined> {
    const context = callContextOf(request)
    if (bearerOf(request.get('authorization')) === undefined) return this.actors.resolve(request, endpoint.caller, context)
    return this.apiKeys.actorOf(request.apiKey, endpoint, context)
  }
}
