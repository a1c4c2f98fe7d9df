export interface FakeUpload {
  path: string
  form: FormData
  headers: Record<string, string>
  progress: (share: number) => void
  answer: (status: number, body?: unknown) => void
  aborted: boolean
}

/** Stands for the browser's XMLHttpRequest; each upload waits for its test to answer. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = []
  class Fake {
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onabort?: () => void
    onloadend?: () => void
    status = 0
    responseText = ''
    statusText = ''
    private readonly headers: Record<string, string> = {}
    private path = ''
    open(_method: string, path: string) {
      this.path = path
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    abort() {
      const own = uploads.find((upload) => upload.answer === this.answer)
      if (own) own.aborted = true
      this.onabort?.()
      this.onloadend?.()
    }
    answer = (status: number, body?: unknown) => {
      this.status = status
      this.responseText = body === undefined ? '' : JSON.stringify(body)
      this.onload?.()
      this.onloadend?.()
    }
    send(form: FormData) {
      const progress = (share: number) => this.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 })
      uploads.push({ path: this.path, form, headers: this.headers, progress, answer: this.answer, aborted: false })
    }
  }
  globalThis.XMLHttpRequest = Fake as unknown as typeof XMLHttpRequest
  return uploads
}

export const photo = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

/** A file that says it is as large as this, without being it. */
export function fileOf(name: string, type: string, bytes: number): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

/** What jsdom lacks for pictures of chosen files. */
export function fakeObjectUrls(): void {
  let count = 0
  URL.createObjectURL = () => `blob:${++count}`
  URL.revokeObjectURL = () => undefined
}
