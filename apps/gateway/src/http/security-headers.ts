import type { RequestHandler } from 'express'
import helmet from 'helmet'

const mediaOrigin = (bucketOrigin?: string): string[] => (bucketOrigin ? [bucketOrigin] : [])

/** Headers of every answer; the content policy admits our own files and nothing inline. */
export const securityHeaders = (isSecure: boolean, bucketOrigin?: string): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://lh3.googleusercontent.com', ...mediaOrigin(bucketOrigin)],
        mediaSrc: ["'self'", 'blob:', ...mediaOrigin(bucketOrigin)],
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
  }),
  (request, response, next) => {
    response.setHeader('Permissions-Policy', 'microphone=(self), camera=(self), geolocation=()')
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store')
    next()
  },
]
