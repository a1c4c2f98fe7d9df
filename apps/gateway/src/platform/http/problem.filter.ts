import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common'
import { DomainError, errorStatus, notFound, type ErrorCode } from '@huella/contracts'
import { toDomainError } from '@huella/messaging'
import type { Request, Response } from 'express'
import { toProblem } from './problem.js'
import { languageOf } from './request-context.js'

/** What the codes do not tell apart is `invalid`, with its own status. */
const codeOfStatus: Record<number, ErrorCode> = Object.fromEntries(Object.entries(errorStatus).map(([code, status]) => [status, code as ErrorCode]))

interface Refusal {
  error: DomainError
  status: number
}

const ours = (error: DomainError): Refusal => ({ error, status: errorStatus[error.code] })

/** What Express, its middleware and its file server throw carries a status; everything else is ours or a defect. */
function classify(error: unknown): Refusal {
  if (error instanceof DomainError) return ours(error)
  const { status: given, type } = (error ?? {}) as { status?: unknown; type?: unknown }
  const status = error instanceof HttpException ? error.getStatus() : Number.isInteger(given) ? (given as number) : 500
  if (type === 'entity.too.large') return ours(new DomainError('too_large', { message: 'error.bodyTooLarge' }))
  if (status === 404) return ours(notFound())
  if (!(status >= 400 && status < 500)) return ours(toDomainError(error))
  return { error: new DomainError(codeOfStatus[status] ?? 'invalid', { message: 'error.badRequest' }), status }
}

/** Headers that describe the file or page which was about to be sent. */
const ofAnotherAnswer = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Range', 'Content-Encoding', 'Content-Disposition', 'Content-Length', 'Expires']

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
    const { error, status } = classify(thrown)
    if (error.code === 'internal') this.logger.error({ requestId: request.requestId, err: thrown })
    if (response.headersSent) return void response.destroy()
    for (const name of ofAnotherAnswer) response.removeHeader(name)
    response.setHeader('Cache-Control', 'no-store')
    if (error.details.retryAfter) response.setHeader('Retry-After', error.details.retryAfter)
    const problem = toProblem(error, isTellTale(request) ? undefined : request.requestId, languageOf(request), status)
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  }
}
