import type { AddressOfRoute, AnswerOfRoute, DescribedRoute } from '@huella/contracts'
import { ApiError } from './api-error'
import { pathOf } from './call'
import { deadlines } from './deadlines'
import { commonHeaders } from './http'
import { NoAnswerError } from './no-answer'

export interface UploadOptions {
  /** Share of the bytes sent so far, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
}

const cancelled = () => new DOMException('The upload was cancelled', 'AbortError')

type UploadRoute = Extract<DescribedRoute, `POST /api/upload/${string}` | `POST /api/pets/${string}/sources` | 'POST /api/vaccinations/parse-image'>

/**
 * Sends a multipart form. XMLHttpRequest, because fetch cannot tell how much was sent. What was uploaded counts for nothing until a form names it, so
 * that one without an answer is only sent again.
 * @throws as `request` does; {@link NoAnswerError} also where nothing moved for a while
 */
export function upload<R extends UploadRoute>(route: R, form: FormData, options: UploadOptions & AddressOfRoute<R>): Promise<AnswerOfRoute<R>> {
  const { signal, onProgress, idempotencyKey, ...address } = options
  return new Promise((resolve, reject) => {
    const wasOnline = navigator.onLine
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const noAnswer = (late: boolean) => reject(new NoAnswerError({ wrote: false, wasOnline, late }, 'The upload was interrupted'))
    const standsStill = () => {
      noAnswer(true)
      xhr.abort()
    }
    const goesOn = () => {
      clearTimeout(timer)
      timer = setTimeout(standsStill, deadlines.uploadPause)
    }
    const cancel = () => xhr.abort()
    xhr.open('POST', pathOf(route, ...([address] as never)))
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(commonHeaders('POST', idempotencyKey))) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      goesOn()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    xhr.onload = () => {
      if (xhr.status < 200 || xhr.status >= 300) return reject(new ApiError(xhr.status, xhr.responseText, xhr.statusText))
      resolve((xhr.responseText ? JSON.parse(xhr.responseText) : undefined) as AnswerOfRoute<R>)
    }
    xhr.onerror = () => noAnswer(false)
    xhr.onabort = () => reject(cancelled())
    xhr.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
    if (signal?.aborted) return reject(cancelled())
    signal?.addEventListener('abort', cancel, { once: true })
    goesOn()
    xhr.send(form)
  })
}
