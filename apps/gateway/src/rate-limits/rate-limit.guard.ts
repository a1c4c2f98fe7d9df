import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Endpoint } from '@huella/contracts'
import type { Request, Response } from 'express'
import { endpointMetadata } from '../http/endpoint-metadata.js'
import { Admission } from './admission.js'

/** The addresses a browser goes to for signing in, which no endpoint describes. */
const isSignIn = (path: string): boolean => /^\/api\/auth\/google(\/|$)/.test(path)

/** Refuses whoever calls too often. Runs after the actor guard, for people are counted by name where they have one. */
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
    const limit = endpoint?.limit ?? (isSignIn(request.path) ? 'sign-in' : undefined)
    if (limit) await this.admission.admit(limit, request, http.getResponse<Response>())
    return true
  }
}
