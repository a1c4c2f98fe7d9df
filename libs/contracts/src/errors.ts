import type { MessageKey } from './messages/messages.js'

/** Every way a request can fail that the caller can do something about, with its HTTP status. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  /** Signed in, but too long ago for this call. Of codes with one status the last stands for the status. */
  sign_in_again: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  misdirected: 421,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  /** Whoever runs this copy has not switched it on. */
  switched_off: 501,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export type MessageParams = Record<string, string | number>

export interface FieldError {
  /** Path in the body, for example `images[0].url` */
  path: string
  message: MessageKey
  params?: MessageParams
}

export interface ErrorDetails {
  message?: MessageKey
  params?: MessageParams
  fields?: FieldError[]
  /** After how many seconds the same call may succeed. */
  retryAfter?: number
}

/** The only error a service throws on purpose; it crosses the wire as data and becomes a problem document at the gateway. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(details.message ?? code)
    this.name = 'DomainError'
  }
}

export const notFound = (message: MessageKey = 'error.notFound'): DomainError => new DomainError('not_found', { message })
export const forbidden = (message: MessageKey = 'error.forbidden'): DomainError => new DomainError('forbidden', { message })

/** Seconds, drawn by lot: those who are refused together are not to come again together. */
const soon = (): number => 2 + Math.floor(Math.random() * 4)
export const unavailable = (): DomainError => new DomainError('unavailable', { message: 'error.unavailable', retryAfter: soon() })

/** RFC 9457 problem document, as every failed `/api` call answers. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  /** As in the header `X-Request-Id`; left out where two answers must not differ in a byte. */
  requestId?: string
  errors?: { path: string; message: string }[]
}
