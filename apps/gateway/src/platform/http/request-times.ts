import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isUpload } from './is-upload.js'

/** Milliseconds. */
export interface RequestTimes {
  /** For the headers, from their first byte on, or from the opening of the connection. */
  headers: number
  /** For the body, from the end of the headers on. */
  body: number
  /** The same where a file comes. */
  upload: number
  /** A silent connection stays open: longer than proxies keep theirs, which would otherwise now and then use one that closes just then. */
  keepAlive: number
  /** Between two looks at who is late with headers. */
  lookEvery: number
}

export const requestTimes: RequestTimes = { headers: 10_000, body: 30_000, upload: 180_000, keepAlive: 75_000, lookEvery: 1000 }

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
const bringsFile = ({ method = '', url = '' }: IncomingMessage): boolean => isUpload(method, url.split('?', 1)[0]!)

/** Cuts off whoever trickles headers or a body, so that nobody holds a connection for longer than a slow line needs. Call it before the server listens. */
export function limitTimes(server: Server, times: RequestTimes = requestTimes): void {
  Object.assign(server, {
    headersTimeout: times.headers,
    requestTimeout: times.headers + times.upload, // Node knows one time for all; the shorter ones are kept below
    keepAliveTimeout: times.keepAlive,
    connectionsCheckingInterval: times.lookEvery,
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const timer = setTimeout(cut, bringsFile(request) ? times.upload : times.body, request, response).unref()
    request.once('close', () => clearTimeout(timer))
  })
}

/** As Node itself does with those who are late. */
function cut(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.socket.destroySoon()
}
