import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common'
import { DomainError, notFound, type ErrorCode } from '@huella/contracts'
import { toDomainError } from '@huella/messaging'
import type { Request, Response } from 'express'
import { toProblem } from './problem.js'
import { languageOf } from './request-context.js'

const codeOfStatus: Record<number, ErrorCode> = { 400: 'invalid', 401: 'unauthenticated', 403: 'forbidden', 413: 'too_large', 415: 'unsupported_media' }

/** What Express and its middleware throw carries a status; everything else is ours or a defect. */
function classify(error: unknown): DomainError {
  if (error instanceof HttpException && error.getStatus() === 404) return notFound()
  const status = error instanceof HttpException ? error.getStatus() : (error as { status?: number } | null)?.status
  const type = (error as { type?: string } | null)?.type
  if (type === 'entity.too.large') return new DomainError('too_large', { message: 'error.bodyTooLarge' })
  if (type === 'entity.parse.failed') return new DomainError('invalid', { message: 'error.badJson' })
  const code = status === undefined || error instanceof DomainError ? undefined : codeOfStatus[status]
  return code ? new DomainError(code, { message: 'error.badRequest' }) : toDomainError(error)
}

/** A private pet and one that does not exist answer alike to the last byte; the id stands in the header alone. */
const isTellTale = ({ path }: Request): boolean => path.startsWith('/api/public/')

/** Everything that fails under `/api` answers as a problem document, in the person's language, without a stack. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name)

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    const request = http.getRequest<Request>()
    const response = http.getResponse<Response>()
    const error = classify(thrown)
    if (error.code === 'internal') this.logger.error({ requestId: request.requestId, err: thrown })
    if (response.headersSent) return void response.destroy()
    if (error.details.retryAfter) response.setHeader('Retry-After', error.details.retryAfter)
    const problem = toProblem(error, isTellTale(request) ? undefined : request.requestId, languageOf(request))
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  }
}
