import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { notFound } from '@huella/contracts'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { escapeHtml } from '@huella/service-host'
import { callContextOf } from '../platform/http/request-context.js'
import { describeCompressed, preferCompressed } from '../spa/precompressed.js'
import { sendPage } from '../spa/send-page.js'
import type { Publications } from './publications.js'

const directives = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // For the address of its worker.
  'trusted-types huella-verifier',
]

/** The page that checks certificates may use the camera and our own files, and tells no other site where it was. */
const headers = {
  'Content-Security-Policy': directives.join(';'),
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  'Referrer-Policy': 'no-referrer',
}

/** Where the build leaves room for the keys. */
const trustKeys = /(<meta name="huella-trust-keys" content=")[^"]*/
/** A name that changes with the content. */
const hashed = /-[\w-]{8}\.(?:js|css|woff2|wasm)(?:\.br|\.gz)?$/

/** Whether it is the address of the verifier, or below it. */
export const isVerifier = (path: string): boolean => path === '/c' || path.startsWith('/c/')

/** The verifier's page with the keys of this instance in it, and its files. Everything else at or below its address is not found. */
export function verifier(webDist: string | undefined, published: Pick<Publications, 'keys'>): RequestHandler[] {
  const page = join(webDist ?? '', 'c/index.html')
  const isBuilt = webDist !== undefined && existsSync(page)
  if (webDist && !isBuilt) new Logger('Verifier').warn(`There is no ${page}: nobody can check certificates at /c`)
  const files = isBuilt ? [answerPage, preferCompressed(webDist), express.static(webDist, { index: false, redirect: false, setHeaders })] : []
  return [protect, ...files, absent]

  async function answerPage(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { path } = request
    if (!['GET', 'HEAD'].includes(request.method) || /\.html\b/.test(path)) throw notFound()
    if (path !== '/c' && path !== '/c/') return next()
    const [plain, keys] = await Promise.all([readFile(page, 'utf8'), keysFor(request)])
    response.setHeader('Cache-Control', 'no-cache')
    await sendPage(request, response, plain.replace(trustKeys, (_, start: string) => start + escapeHtml(keys)))
  }

  /** As JSON; without any, the page says that it trusts nobody yet. */
  async function keysFor(request: Request): Promise<string> {
    try {
      return (await published.keys(callContextOf(request), Number.POSITIVE_INFINITY)).value.trustKeys
    } catch (error) {
      new Logger('Verifier').warn({ requestId: request.requestId, message: `The verifier’s page without keys: ${String(error)}` })
      return '[]'
    }
  }
}

function protect(_request: Request, response: Response, next: NextFunction): void {
  response.set(headers)
  next()
}

function absent(): never {
  throw notFound()
}

function setHeaders(response: Response, path: string): void {
  response.setHeader('Cache-Control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (/\/sw\.js(?:\.br|\.gz)?$/.test(path)) response.setHeader('Service-Worker-Allowed', '/c')
  describeCompressed(response, path)
}
