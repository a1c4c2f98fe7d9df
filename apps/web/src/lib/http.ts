import { currentLanguage } from '../i18n/language'
import { ApiError } from './api-error'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RequestOptions {
  body?: unknown
  /** Same key, same intent: give one to repeat a request that may have arrived. */
  idempotencyKey?: string
  /** The version the change is based on; the server refuses it when somebody else was faster. */
  ifMatch?: string
  signal?: AbortSignal
}

/** Headers of every call; also used by uploads. */
export function commonHeaders(method: Method, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() }
  if (method !== 'GET') headers['X-Requested-With'] = 'huella'
  if (method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? crypto.randomUUID()
  return headers
}

/** The one place where the app speaks HTTP. Fails with an {@link ApiError} unless the answer is OK. */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const headers = commonHeaders(method, options.idempotencyKey)
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (options.ifMatch) headers['If-Match'] = `"${options.ifMatch}"`
  if (options.signal) init.signal = options.signal
  if (options.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(options.body)
  }
  const response = await fetch(path, init)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  return (text ? JSON.parse(text) : undefined) as T
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path)
export const post = <T>(path: string, body?: unknown): Promise<T> => request<T>('POST', path, { body })
export const put = <T>(path: string, body?: unknown): Promise<T> => request<T>('PUT', path, { body })
export const patch = <T>(path: string, body?: unknown): Promise<T> => request<T>('PATCH', path, { body })
export const remove = <T = void>(path: string): Promise<T> => request<T>('DELETE', path)
