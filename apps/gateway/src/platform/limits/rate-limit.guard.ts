import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Endpoint, RateLimit } from '@huella/contracts'
import type { Request, Response } from 'express'
import { endpointMetadata } from '../http/endpoint-metadata.js'
import { Admission } from './admission.js'

const limitMetadata = 'huella:limit'

/** The limit of an address that a browser goes to by itself, and that no endpoint describes. */
export const Limited = (limit: RateLimit): MethodDecorator => SetMetadata(limitMetadata, limit)

/**
 * Refuses whoever calls too often. Runs after the actor guard, for people are counted by name where they have one, and before anybody is
 * refused for what they may not do, which would cost the caller nothing otherwise.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly admission: Admission,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp()
    const request = http.getRequest<Request>()
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler())
    const limit = endpoint?.limit ?? this.reflector.get<RateLimit | undefined>(limitMetadata, context.getHandler())
    if (limit) await this.admission.admit(limit, request, http.getResponse<Response>())
    return true
  }
}
