import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common'
import { notFound } from '@huella/contracts'
import type { Request } from 'express'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { isFromThisMachine } from '../platform/http/reach.js'

/**
 * Messages hold links that act for those whom they are for. Where people sign in with Google, only this machine reads them; at the local
 * sign-in whoever gets in can be anybody anyway.
 */
@Injectable()
export class KeptHereGuard implements CanActivate {
  constructor(@Inject(gatewayConfig) private readonly config: GatewayConfig) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.config.GOOGLE_CLIENT_ID || isFromThisMachine(context.switchToHttp().getRequest<Request>(), this.config)) return true
    throw notFound()
  }
}
