import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Endpoint } from '@huella/contracts'
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

  /** Looks that find nothing are counted by network, and one that has had too many gets no more; a key that was known a moment ago is no guess. */
  private async recognise(secret: string, request: Request): Promise<void> {
    if (!this.apiKeys.takesLook(secret)) return
    if (!this.apiKeys.wasKnown(secret)) this.failures.admit('key', request.ip)
    const key = await this.apiKeys.find(secret)
    if (!key) return this.failures.note('key', request.ip)
    request.apiKey = key
    request.actor = { kind: 'clinic', userId: key.userId, keyId: key.id, scopes: key.scopes, doctor: null }
  }
}
