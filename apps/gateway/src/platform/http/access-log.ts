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

/** Without the query, without the token of an invitation or of a link in a message, and without a pet's nickname, which begins with its name. */
const loggable = (url: string): string => url.split('?')[0]!.replace(/(\/api\/(?:invitations|public\/pets|pets\/nickname|notifications\/(?:answers|unsubscribe))\/)[^/]+/i, '$1-')

/** It lasts for as long as somebody listens: that is no measure of how fast we are. */
const isStream = (response: Response): boolean => String(response.getHeader('Content-Type')).startsWith('text/event-stream')

function describe({ requestId: id, method, originalUrl }: Request, { statusCode: status }: Response, milliseconds: number): object {
  return { req: { id, method, path: loggable(originalUrl) }, res: { status }, responseTime: Math.round(milliseconds) }
}

/** One line and one measurement for each request: no query, headers or body, for they carry what people typed. */
export function accessLog(logger: Logger): RequestHandler {
  // The fields above are all that is written; looking for secrets in them costs more than writing them.
  const log = logger.child({}, { redact: [] })
  return (request, response, next) => {
    const start = performance.now()
    response.once('close', () => {
      const milliseconds = performance.now() - start
      const { method } = request
      const isAnswered = response.writableFinished
      if (isAnswered && !isStream(response)) httpSeconds.observe({ method, route: routeOf(request), status: response.statusCode }, milliseconds / 1000)
      if (!request.originalUrl.startsWith('/api')) return
      const level = response.statusCode >= 500 ? 'warn' : 'info'
      log[level](describe(request, response, milliseconds), isStream(response) ? 'stream closed' : isAnswered ? 'request completed' : 'request aborted')
    })
    next()
  }
}
