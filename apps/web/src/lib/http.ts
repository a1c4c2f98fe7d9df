import { currentLanguage } from '../i18n/language'
import { ApiError } from './api-error'
import { deadlines } from './deadlines'
import { NoAnswerError } from './no-answer'
import { disown, ownRequestId } from './own-requests'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RequestOptions {
  body?: unknown
  /** Same key, same intent: give one to repeat a request that may have arrived. */
  idempotencyKey?: string
  /** The version the change is based on; the server refuses it when somebody else was faster. */
  ifMatch?: string
  signal?: AbortSignal
  /** The person in whose name alone it is taken: another may have signed in since this page learned who is there. */
  meantFor?: string
  /** Milliseconds to wait for the whole answer, where it takes longer than most. */
  deadline?: number
  /** It only asks, though not by GET: whoever gets no answer has left nothing behind. */
  reads?: boolean
}

/** How one intent of a person is sent: again under the same key, and until it is cancelled. */
export type Intent = Pick<RequestOptions, 'idempotencyKey' | 'signal'>

/** Headers of every call; also used by uploads. */
export function commonHeaders(method: Method, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() }
  if (method !== 'GET') headers['X-Requested-With'] = 'huella'
  if (method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? crypto.randomUUID()
  return headers
}

function initOf(method: Method, { body, idempotencyKey, ifMatch, meantFor }: RequestOptions, signal: AbortSignal, requestId: string | undefined): RequestInit {
  const headers = commonHeaders(method, idempotencyKey)
  if (requestId) headers['X-Request-Id'] = requestId
  if (meantFor) headers['Huella-Reader'] = encodeURIComponent(meantFor)
  if (ifMatch) headers['If-Match'] = `"${ifMatch}"`
  if (body === undefined) return { method, headers, credentials: 'include', signal }
  headers['Content-Type'] = 'application/json'
  return { method, headers, credentials: 'include', signal, body: JSON.stringify(body) }
}

/**
 * The one place where the app speaks HTTP (uploads aside, see `upload.ts`).
 * @throws {@link ApiError} unless the answer is OK; {@link NoAnswerError} where none came in time; what `signal` was aborted with
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const { signal, deadline = method === 'GET' ? deadlines.read : deadlines.write } = options
  signal?.throwIfAborted()
  const wasOnline = navigator.onLine
  const requestId = method === 'GET' ? undefined : ownRequestId()
  // Not AbortSignal.any and .timeout: browsers of 2023 lack them, and with them every call.
  const ended = new AbortController()
  const cancel = () => ended.abort(signal?.reason)
  signal?.addEventListener('abort', cancel, { once: true })
  let late = false
  const timer = setTimeout(() => ended.abort((late = true)), deadline)
  try {
    const response = await fetch(path, initOf(method, options, ended.signal, requestId))
    const text = await response.text()
    if (!response.ok) throw new ApiError(response.status, text, response.statusText)
    return (text ? JSON.parse(text) : undefined) as T
  } catch (error) {
    if (requestId) disown(requestId)
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new NoAnswerError({ wrote: method !== 'GET' && !options.reads, wasOnline, late }, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path)
