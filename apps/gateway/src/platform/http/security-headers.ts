import type { Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'

/** The content policy admits our own files, media also where browsers are sent for them, and nothing inline. */
const protection = (isSecure: boolean, mediaOrigins: string[]): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"], // what reads pictures is WebAssembly
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://lh3.googleusercontent.com', ...mediaOrigins],
        mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  }) as RequestHandler

/** What a middleware sets on an answer, where it does not look at the request. */
function headersSetBy(middleware: RequestHandler): [string, string][] {
  const headers = new Map<string, string>()
  const response = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined }
  void middleware({} as Request, response as unknown as Response, () => undefined)
  return [...headers]
}

/** Headers of every answer, made once: they are the same for all. */
export function securityHeaders(isSecure: boolean, mediaOrigin?: string): RequestHandler[] {
  const headers = headersSetBy(protection(isSecure, mediaOrigin ? [mediaOrigin] : []))
  headers.push(['Permissions-Policy', 'microphone=(self), camera=(self), geolocation=()'])
  const set: RequestHandler = (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store')
    next()
  }
  return [set]
}
