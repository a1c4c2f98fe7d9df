import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { DomainError } from '@huella/contracts'
import { isUpload } from './is-upload.js'

/** Limits of a JSON body; `bytes` is 1024-based. */
export const bodyLimits = { bytes: '100kb', depth: 20, keys: 200 } as const

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Express would replace broken UTF-8 silently; what a person typed must not change on the way. */
function refuseBrokenText(_request: unknown, _response: unknown, body: Buffer): void {
  try {
    decoder.decode(body)
  } catch {
    throw new DomainError('invalid', { message: 'error.badText' })
  }
}

/** NUL, or half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes('\u0000') || /\p{Cs}/u.test(text)

/** Walks the body once, without recursion. */
function checkShape(body: unknown): void {
  let keys = 0
  const queue: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && isUnstorable(value)) throw new DomainError('invalid', { message: 'error.badText' })
    if (typeof value !== 'object' || value === null) continue
    const entries = Object.entries(value)
    // A list is bounded by what a body may weigh, and by its contract.
    if (!Array.isArray(value)) keys += entries.length
    if (depth > bodyLimits.depth || keys > bodyLimits.keys) throw new DomainError('invalid', { message: 'error.tooDeep' })
    for (const [key, child] of entries) queue.push({ value: key, depth }, { value: child, depth: depth + 1 })
  }
}

const hasBody = (request: Request): boolean => request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** JSON only: anything else would let a plain form of another site through. */
function requireJson(request: Request, _response: Response, next: NextFunction): void {
  if (!hasBody(request) || isUpload(request.method, request.path) || request.is('application/json')) return next()
  next(new DomainError('unsupported_media', { message: 'error.jsonOnly' }))
}

const isObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)

function checkBody(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body
  checkShape(body)
  if (body !== undefined && !isObject(body)) throw new DomainError('invalid', { message: 'error.jsonObject' })
  next()
}

// Not strict: `5` is JSON, and its sender is told what else a body must be.
const parseJson = express.json({ limit: bodyLimits.bytes, type: 'application/json', strict: false, verify: refuseBrokenText })

const isUnreadable = (error: unknown): boolean => (error as { type?: unknown } | undefined)?.type === 'entity.parse.failed'

/** Said here, for Nest makes its own error of every `SyntaxError`, and of that nobody could tell that it was the body. */
const readJson: RequestHandler = (request, response, next) =>
  parseJson(request, response, (error?: unknown) => next(isUnreadable(error) ? new DomainError('invalid', { message: 'error.badJson' }) : error))

/** Reads and checks the body of an API call. */
export const readBody: RequestHandler[] = [
  requireJson,
  readJson,
  checkBody,
]
