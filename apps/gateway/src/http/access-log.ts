import { pinoHttp } from 'pino-http'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { Histogram } from 'prom-client'

const httpSeconds = new Histogram({
  name: 'huella_http_seconds',
  help: 'Duration of HTTP requests in seconds',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
})

const routeOf = (request: Request): string =>
  (request.route as { path?: string } | undefined)?.path ?? (request.path.startsWith('/api') ? 'unknown' : 'static')

/** Without the query, and without the token that opens an invitation. */
const loggable = (url: string): string => url.split('?')[0]!.replace(/(\/api\/invitations\/)[^/]+/, '$1-')

/** One line and one measurement for each request: no query, headers or body, for they carry what people typed. */
export function accessLog(logger: Logger): RequestHandler[] {
  const log = pinoHttp({
    // The fields below are all that is written; looking for secrets in them costs more than writing them.
    logger: logger.child({}, { redact: [] }),
    autoLogging: { ignore: (request) => !(request.url ?? '').startsWith('/api') },
    genReqId: (request) => (request as Request).requestId,
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'warn' : 'info'),
    customErrorObject: (_request, _response, _error, line: object) => ({ ...line, err: undefined }),
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: loggable(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  })
  return [log as RequestHandler, measure]
}

function measure(request: Request, response: Response, next: () => void): void {
  const stop = httpSeconds.startTimer({ method: request.method })
  response.on('finish', () => stop({ route: routeOf(request), status: response.statusCode }))
  next()
}
