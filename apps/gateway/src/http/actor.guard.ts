import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { DomainError, type Endpoint } from '@huella/contracts'
import type { Request } from 'express'
import { ActorResolver } from '../account/actor-resolver.js'
import { endpointMetadata } from './endpoint.decorator.js'
import { callContextOf } from './request-context.js'

/** Puts the actor on the request, and refuses those the call's description does not admit. */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly actors: ActorResolver,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler())
    if (!endpoint || endpoint.caller === 'anyone') return true
    const request = context.switchToHttp().getRequest<Request>()
    const actor = await this.actors.resolve(request, endpoint.caller, callContextOf(request))
    if (!actor) throw new DomainError('unauthenticated', { message: endpoint.path === '/api/pets' && endpoint.method === 'POST' ? 'pet.userNotAuthenticated' : 'error.unauthenticated' })
    request.actor = actor
    return true
  }
}
