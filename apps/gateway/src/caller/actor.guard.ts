import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { DomainError, type Endpoint } from '@huella/contracts'
import type { Request } from 'express'
import { FailedCredentials } from '../platform/limits/failed-credentials.js'
import { bearerOf } from '../platform/http/bearer.js'
import { endpointMetadata } from '../platform/http/endpoint-metadata.js'
import { asUser, signedInUserId } from '../platform/sessions/session-actions.js'
import { ApiKeyAuthenticator } from './api-key-authenticator.js'
import type { KnownKey } from './api-keys.repository.js'

declare module 'express-serve-static-core' {
  interface Request {
    /** The key that came along and is known. */
    apiKey?: KnownKey
  }
}

/**
 * Puts on the request who calls, as far as its cookie or key tells. Refuses nobody for what they may not do: those calls are counted too,
 * so that the limits come next, and then {@link PermissionGuard}.
 */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly apiKeys: ApiKeyAuthenticator,
    private readonly failures: FailedCredentials,
  ) {}

  /** Who brings a key acts by the key alone, whatever session comes along. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler())
    if (!endpoint || endpoint.caller === 'anyone') return true
    const request = context.switchToHttp().getRequest<Request>()
    const secret = bearerOf(request.get('authorization'))
    if (secret !== undefined) await this.recognise(secret, request)
    else {
      const userId = signedInUserId(request)
      if (userId) request.actor = asUser(userId)
    }
    return true
  }

  /** Who brings an unknown key is counted as their network. */
  private async recognise(secret: string, request: Request): Promise<void> {
    this.failures.admit('key', request.ip)
    try {
      const key = await this.apiKeys.find(secret)
      request.apiKey = key
      request.actor = { kind: 'clinic', userId: key.userId, keyId: key.id, scopes: key.scopes, doctor: null }
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'unauthenticated')) throw error
      await this.failures.note('key', request.ip)
    }
  }
}
