import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { corrupted, refusal, ResumableSessions, type Answer } from './resumable-sessions.js'
import { isSigned } from './signed-addresses.js'
import { crc32cOf, hashesOf, StoredObjects, type Stored } from './stored-objects.js'

/** What clients ask for; `open`, `chunk`, `status` and `cancel` are the parts of a resumable upload, `upload` is one in a single request. */
export type StorageCall = 'open' | 'chunk' | 'status' | 'cancel' | 'upload' | 'copy' | 'list' | 'stat' | 'delete' | 'read' | 'signed'

/**
 * What goes wrong with a call: an error's status, something that happens just before it, or how its connection ends. Bytes are those of the
 * content, sent or received.
 */
export type StorageFault = { status: number } | { delayed: () => void } | { cutAfter: number } | { hangAfter: number } | 'hang' | 'lost answer' | 'short' | 'corrupt'

/** What came of a request, and whether it is stored as it came. */
interface Received {
  body: Buffer
  isCut: boolean
  isCorrupt: boolean
}

/** Google may answer fewer than were asked for: pages of two make every list long. */
const pageSize = 2

/** Speaks what the client library uses of Google's storage JSON API, and serves signed addresses; goes wrong as asked. */
export class GoogleStorageDouble {
  readonly objects = new StoredObjects()
  readonly sessions = new ResumableSessions(this.objects)
  /** What was asked for, in order. */
  calls: StorageCall[] = []
  /** Refuses an upload whose precondition does not hold when it begins, not only when it ends. */
  refusesEarly = false
  /** Reads whose connection is open and that have not come to their end. */
  openReads = 0
  private faults: { call: StorageCall | 'any'; fault: StorageFault; times: number }[] = []
  private readonly server: Server = createServer((request, response) => void this.answer(request, response).catch(() => response.destroy()))

  async start(port = 0): Promise<void> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening')
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** The next calls of a kind go wrong, the earliest asked for first. */
  disturb(call: StorageCall | 'any', fault: StorageFault, times = 1): void {
    this.faults.push({ call, fault, times })
  }

  /** All is well again. */
  calm(): void {
    this.faults = []
    this.calls = []
    this.refusesEarly = false
    this.sessions.bytesReceived = 0
  }

  private faultOf(call: StorageCall): StorageFault | undefined {
    const next = this.faults.find((each) => each.times > 0 && (each.call === 'any' || each.call === call))
    if (next) next.times--
    return next?.fault
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.endpoint)
    const call = callOf(request, url)
    this.calls.push(call)
    const fault = this.faultOf(call)
    if (fault === 'hang') return void request.resume()
    if (typeof fault === 'object' && 'status' in fault) return send(response, refusal(fault.status, 'asked to fail'))
    if (typeof fault === 'object' && 'delayed' in fault) fault.delayed()
    const isRead = call === 'read' || call === 'signed'
    if (isRead) return this.read(request, url, response, fault)
    const limit = limitOf(fault)
    const body = await received(request, limit)
    const answer = this.perform(call, request, url, { body, isCut: limit !== undefined, isCorrupt: fault === 'corrupt' })
    if (typeof fault === 'object' && 'hangAfter' in fault) return
    if (fault === 'lost answer' || limit !== undefined) return void request.socket.destroy()
    if (call === 'open' && answer.status === 200) response.setHeader('location', `${this.endpoint}${url.pathname}?uploadType=resumable&upload_id=${String((answer.body as { id: string }).id)}`)
    send(response, answer)
  }

  private perform(call: StorageCall, request: IncomingMessage, { pathname, searchParams: query }: URL, { body, isCut, isCorrupt }: Received): Answer {
    const name = decodeURIComponent(/\/o\/([^/]+)$/.exec(pathname)?.[1] ?? '')
    const id = query.get('upload_id') ?? ''
    switch (call) {
      case 'open': return this.open(query, String(request.headers['x-upload-content-type'] ?? ''))
      case 'chunk':
      case 'status':
        if (isCorrupt) this.sessions.corruptsNext = true
        return this.sessions.receive(id, request.headers, body, isCut)
      case 'cancel': return this.sessions.cancel(id)
      case 'upload': return isCut ? refusal(400, 'cut') : this.upload(request, query, body, isCorrupt)
      case 'copy': return this.copy(pathname, query, JSON.parse(body.toString() || '{}') as { contentType?: string })
      case 'list': return this.list(query)
      case 'delete': return this.remove(name, query.get('ifGenerationMatch'))
      default: return this.objects.get(name, query.get('generation')) ? { status: 200, body: this.objects.describe(name) } : missing
    }
  }

  private open(query: URLSearchParams, contentType: string): Answer {
    const [name, match] = [query.get('name') ?? '', query.get('ifGenerationMatch')]
    if (this.refusesEarly && !this.objects.matches(name, match)) return refusal(412, 'Precondition failed')
    return { status: 200, body: { id: this.sessions.open(name, contentType || undefined, match) } }
  }

  private upload(request: IncomingMessage, query: URLSearchParams, body: Buffer, isCorrupt: boolean): Answer {
    const { metadata, content } = multipart(request.headers['content-type'] ?? '', body)
    const name = query.get('name') ?? ''
    if (metadata.crc32c && metadata.crc32c !== crc32cOf(isCorrupt ? corrupted(content) : content)) return refusal(400, 'CRC32C does not match')
    if (!this.objects.matches(name, query.get('ifGenerationMatch'))) return refusal(412, 'Precondition failed')
    this.objects.put(name, content, metadata.contentType)
    return { status: 200, body: this.objects.describe(name) }
  }

  private copy(path: string, query: URLSearchParams, { contentType }: { contentType?: string }): Answer {
    const [, from = '', to = ''] = (/\/o\/([^/]+)\/rewriteTo\/b\/[^/]+\/o\/([^/]+)$/.exec(path) ?? []).map(decodeURIComponent)
    const source = this.objects.get(from, query.get('sourceGeneration'))
    if (!source) return missing
    if (!this.objects.matches(to, query.get('ifGenerationMatch'))) return refusal(412, 'Precondition failed')
    this.objects.put(to, source.content, contentType ?? source.contentType)
    return { status: 200, body: { done: true, resource: this.objects.describe(to) } }
  }

  private list(query: URLSearchParams): Answer {
    const names = this.objects.names(query.get('prefix') ?? '')
    const start = Number(query.get('pageToken') ?? 0)
    const next = start + pageSize < names.length ? { nextPageToken: String(start + pageSize) } : {}
    return { status: 200, body: { items: names.slice(start, start + pageSize).map((name) => this.objects.describe(name)), ...next } }
  }

  private remove(name: string, ifGenerationMatch: string | null): Answer {
    if (!this.objects.get(name)) return missing
    if (!this.objects.matches(name, ifGenerationMatch)) return refusal(412, 'Precondition failed')
    this.objects.delete(name)
    return { status: 204 }
  }

  private read(request: IncomingMessage, url: URL, response: ServerResponse, fault: StorageFault | undefined): void {
    const isPlain = !url.searchParams.has('X-Goog-Signature')
    if (!isPlain && !isSigned(request.method ?? '', url)) return send(response, refusal(403, 'Signature does not match'))
    const name = decodeURIComponent(isPlain ? (/\/o\/([^/]+)$/.exec(url.pathname)?.[1] ?? '') : url.pathname.split('/').slice(2).join('/'))
    const found = this.objects.get(name, url.searchParams.get('generation'))
    if (!found) return send(response, missing)
    this.openReads++
    response.once('close', () => this.openReads--)
    const { status, headers, content } = partOf(found, request.headers.range, fault === 'short')
    const [type, disposition] = [url.searchParams.get('response-content-type'), url.searchParams.get('response-content-disposition')]
    response.writeHead(status, { ...headers, ...(type && { 'content-type': type }), ...(disposition && { 'content-disposition': disposition }) })
    sendContent(response, content, fault)
  }
}

const missing = refusal(404, 'No such object')

function callOf({ method, headers }: IncomingMessage, { pathname, searchParams: query }: URL): StorageCall {
  if (query.has('X-Goog-Signature')) return 'signed'
  if (query.has('upload_id')) return method === 'DELETE' ? 'cancel' : headers['content-range']?.startsWith('bytes */') ? 'status' : 'chunk'
  if (pathname.startsWith('/upload/')) return query.get('uploadType') === 'resumable' ? 'open' : 'upload'
  if (method === 'POST') return 'copy'
  if (method === 'DELETE') return 'delete'
  if (pathname.endsWith('/o')) return 'list'
  return query.get('alt') === 'media' ? 'read' : 'stat'
}

function limitOf(fault: StorageFault | undefined): number | undefined {
  if (typeof fault !== 'object') return undefined
  if ('cutAfter' in fault) return fault.cutAfter
  return 'hangAfter' in fault ? fault.hangAfter : undefined
}

/** What arrives before the fault, where there is one. */
async function received(request: IncomingMessage, limit: number | undefined): Promise<Buffer> {
  if (limit === undefined) return buffer(request)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    pieces.push(piece)
    if ((size += piece.length) >= limit) break
  }
  return Buffer.concat(pieces).subarray(0, limit)
}

function send(response: ServerResponse, { status, body, persisted }: Answer): void {
  const range = persisted ? { range: `bytes=0-${persisted - 1}` } : {}
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...range }).end(body && JSON.stringify(body))
}

function partOf(stored: Stored, asked: string | undefined, isShort: boolean) {
  const { content, contentType } = stored
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(asked ?? '') ?? []
  const [start, end] = from === undefined ? [0, content.length - 1] : [Number(from), to ? Math.min(Number(to), content.length - 1) : content.length - 1]
  const part = content.subarray(start, isShort ? (start + end) / 2 : end + 1)
  const range = from !== undefined && { 'content-range': `bytes ${start}-${end}/${content.length}` }
  const hashes = { 'x-goog-hash': hashesOf(stored), 'x-goog-stored-content-encoding': 'identity' }
  return { status: range ? 206 : 200, content: part, headers: { 'content-type': contentType, 'content-length': String(part.length), ...hashes, ...range } }
}

function sendContent(response: ServerResponse, content: Buffer, fault: StorageFault | undefined): void {
  if (fault === 'corrupt') return void response.end(corrupted(content))
  const limit = limitOf(fault)
  if (limit === undefined) return void response.end(content)
  response.flushHeaders()
  response.write(content.subarray(0, limit), () => {
    if (typeof fault === 'object' && 'cutAfter' in fault) response.socket?.destroy()
  })
}

/** The two parts of a multipart/related upload: metadata as JSON, then the content. */
function multipart(contentType: string, body: Buffer): { metadata: { contentType?: string; crc32c?: string }; content: Buffer } {
  const boundary = `--${/boundary="?([^";]+)/.exec(contentType)?.[1]}`
  const starts = [body.indexOf(boundary), body.indexOf(boundary, 1), body.lastIndexOf(boundary)] as const
  const part = (index: 0 | 1): Buffer => body.subarray(body.indexOf('\r\n\r\n', starts[index]) + 4, starts[index + 1]! - 2)
  return { metadata: JSON.parse(part(0).toString()) as { contentType?: string; crc32c?: string }, content: part(1) }
}
