import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { DomainError, type Actor, type Endpoint } from '@huella/contracts'
import type { Request } from 'express'
import { ActorResolver } from './actor-resolver.js'
import { Admins } from './admins.js'
import { ApiKeyAuthenticator } from './api-key-authenticator.js'
import { FailedCredentials } from '../platform/limits/failed-credentials.js'
import { bearerOf } from '../platform/http/bearer.js'
import { endpointMetadata } from '../platform/http/endpoint-metadata.js'
import { callContextOf } from '../platform/http/request-context.js'

/** Puts the actor on the request, and refuses those the call's description does not admit. */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly actors: ActorResolver,
    private readonly apiKeys: ApiKeyAuthenticator,
    private readonly admins: Admins,
    private readonly failures: FailedCredentials,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler())
    if (!endpoint || endpoint.caller === 'anyone') return true
    const request = context.switchToHttp().getRequest<Request>()
    const actor = await this.identify(request, endpoint)
    if (!actor) throw new DomainError('unauthenticated', { message: endpoint.signedOut })
    request.actor = actor
    if (endpoint.caller === 'admin') await this.admins.require(callContextOf(request))
    return true
  }

  /** Who brings a key acts by the key alone, whatever session comes along. */
  private async identify(request: Request, endpoint: Endpoint): Promise<Actor | undefined> {
    const context = callContextOf(request)
    const secret = bearerOf(request.get('authorization'))
    if (secret === undefined) return this.actors.resolve(request, endpoint.caller, context)
    this.failures.admit('key', request.ip)
    try {
      return await this.apiKeys.actorOf(secret, endpoint, context)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unauthenticated') await this.failures.note('key', request.ip)
      throw error
    }
  }
}
