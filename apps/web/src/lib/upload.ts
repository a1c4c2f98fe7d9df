import { ApiError } from './api-error'
import { commonHeaders } from './http'

export interface UploadOptions {
  /** Share of the bytes sent so far, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
}

/** Sends a multipart form. XMLHttpRequest, because fetch cannot tell how much was sent. */
export function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', path)
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(commonHeaders('POST', options.idempotencyKey))) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    xhr.onload = () => {
      if (xhr.status < 200 || xhr.status >= 300) return reject(new ApiError(xhr.status, xhr.responseText, xhr.statusText))
      resolve((xhr.responseText ? JSON.parse(xhr.responseText) : undefined) as T)
    }
    xhr.onerror = () => reject(new TypeError('The upload was interrupted'))
    xhr.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(form)
  })
}
