import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { DomainError, type Endpoint } from '@huella/contracts'
import type { Request } from 'express'
import { catchError, type Observable } from 'rxjs'
import { endpointMetadata } from '../http/endpoint-metadata.js'
import { Admission, countsMisses } from './admission.js'

/** Counts visits of pages that are not there. However many come at once: who guesses more than the quota learns of none that it is not there. */
@Injectable()
export class MissLimit implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly admission: Admission,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler())
    if (!countsMisses(endpoint?.limit)) return next.handle()
    const request = context.switchToHttp().getRequest<Request>()
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (error instanceof DomainError && error.code === 'not_found') await this.admission.missed(request)
        throw error
      }),
    )
  }
}
