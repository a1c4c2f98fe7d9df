import { type CallHandler, type ExecutionContext, Inject, Injectable, Logger, type NestInterceptor } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { DomainError, errorStatus, type Endpoint } from '@huella/contracts'
import { serialise, type SerialisedError, toDomainError } from '@huella/messaging'
import type { Request, Response } from 'express'
import { from, lastValueFrom, type Observable } from 'rxjs'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { endpointMetadata } from '../http/endpoint-metadata.js'
import { AnswerSeal, keyHash, readKey, requestHash } from './fingerprint.js'
import { IdempotencyRepository, type Scope } from './idempotency.repository.js'
import { firstAnswer, isFinal, type StoredAnswer } from './rules.js'

/** One request under its key. */
interface Intent extends Scope {
  key: string
  isUpload: boolean
}

/** Makes a POST that carries an Idempotency-Key happen once, however often it arrives. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name)
  private readonly seal: AnswerSeal

  constructor(
    private readonly reflector: Reflector,
    private readonly keys: IdempotencyRepository,
    @Inject(gatewayConfig) { SESSION_SECRET }: GatewayConfig,
  ) {
    this.seal = new AnswerSeal(SESSION_SECRET)
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>()
    const endpoint = this.reflector.get<Endpoint | undefined>(endpointMetadata, context.getHandler())
    const intent = endpoint?.method === 'POST' ? intentOf(request, endpoint) : undefined
    if (!endpoint || !intent) return next.handle()
    const known = await this.keys.claim(intent, requestHash(request.path, intent.isUpload ? undefined : request.body))
    if (!known) return from(this.first(intent, endpoint.status, next))
    const response = context.switchToHttp().getResponse<Response>()
    request.resume() // an upload that comes again is not read again
    return from([this.repeat(firstAnswer(known), intent, response)])
  }

  private async first(intent: Intent, status: number, next: CallHandler): Promise<unknown> {
    try {
      const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined })
      await this.settle(intent, status, asText(answer))
      return answer
    } catch (error) {
      const refusal = toDomainError(error)
      await this.settle(intent, errorStatus[refusal.code], JSON.stringify(serialise(refusal)))
      throw error
    }
  }

  /** What was done is done: when the note fails, the answer still goes out, and a repetition waits until the key is given up. */
  private async settle(intent: Intent, status: number, answer: string): Promise<void> {
    const noted = isFinal(status, intent.isUpload)
      ? this.keys.keep(intent, status, this.seal.close(answer, intent.key))
      : this.keys.release(intent)
    await noted.catch((error: unknown) => this.logger.warn(`An answer could not be kept for its Idempotency-Key: ${String(error)}`))
  }

  private repeat({ status, sealed }: StoredAnswer, { key }: Intent, response: Response): string | undefined {
    const answer = this.seal.open(sealed, key)
    response.set('Idempotent-Replayed', 'true')
    if (status >= 400) throw revive(answer)
    if (answer) response.type('application/json')
    return answer || undefined
  }
}

function intentOf(request: Request, endpoint: Endpoint): Intent | undefined {
  const header = request.get('idempotency-key')
  if (header === undefined || !('userId' in request.actor)) return undefined
  const key = readKey(header)
  if (key === undefined) throw new DomainError('invalid', { message: 'error.idempotencyKey' })
  return { userId: request.actor.userId, endpoint: endpoint.path, keyHash: keyHash(key), key, isUpload: endpoint.multipart !== undefined }
}

function revive(refusal: string): DomainError {
  const { code, details } = JSON.parse(refusal) as SerialisedError
  return new DomainError(code, details)
}

/** JSON that a service has written already is text by now. */
const asText = (answer: unknown): string => (answer === undefined ? '' : typeof answer === 'string' ? answer : JSON.stringify(answer))
