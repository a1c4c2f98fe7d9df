import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Stored {
  content: Buffer
  contentType: string
  timeCreated: Date
}
type Metadata = { name?: string; contentType?: string }

/** Google may answer fewer than were asked for: pages of two make every list long. */
const pageSize = 2

/** Speaks what the client library uses of Google's storage JSON API: multipart upload, media with ranges, rewrite, delete, list. */
export class GoogleStorageDouble {
  readonly objects = new Map<string, Stored>()
  /** Answers everything with this status, where set. */
  failWith: number | undefined
  private readonly server: Server = createServer((request, response) => void this.answer(request, response).catch(() => response.destroy()))

  async start(port = 0): Promise<void> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening')
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.endpoint)
    const [, bucket, path = ''] = /\/b\/([^/]+)\/o\/?(.*)$/.exec(url.pathname) ?? []
    if (this.failWith) return json(response, this.failWith, { error: { code: this.failWith, message: 'asked to fail', errors: [] } })
    if (!bucket) return missing(response)
    if (url.pathname.startsWith('/upload/')) return this.upload(request, url.searchParams, response)
    if (request.method === 'POST') return this.rewrite(path, await bodyOf(request), response)
    if (path === '') return this.list(url.searchParams, response)
    return this.object(request, decodeURIComponent(path), url.searchParams.get('alt') === 'media', response)
  }

  private async upload(request: IncomingMessage, query: URLSearchParams, response: ServerResponse): Promise<void> {
    const { metadata, content } = multipart(request.headers['content-type'] ?? '', await buffer(request))
    const name = query.get('name') ?? metadata.name!
    this.objects.set(name, { content, contentType: metadata.contentType ?? 'application/octet-stream', timeCreated: new Date() })
    this.describe(name, response)
  }

  private rewrite(path: string, { contentType }: Metadata, response: ServerResponse): void {
    const [from, to] = path.split(/\/rewriteTo\/b\/[^/]+\/o\//).map(decodeURIComponent) as [string, string]
    const source = this.objects.get(from)
    if (!source) return missing(response)
    this.objects.set(to, { ...source, contentType: contentType ?? source.contentType, timeCreated: new Date() })
    json(response, 200, { done: true, resource: this.metadataOf(to) })
  }

  private list(query: URLSearchParams, response: ServerResponse): void {
    const names = [...this.objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
    const start = Number(query.get('pageToken') ?? 0)
    const next = start + pageSize < names.length ? { nextPageToken: String(start + pageSize) } : {}
    json(response, 200, { items: names.slice(start, start + pageSize).map((name) => this.metadataOf(name)), ...next })
  }

  private object(request: IncomingMessage, name: string, asMedia: boolean, response: ServerResponse): void {
    const found = this.objects.get(name)
    if (!found) return missing(response)
    if (request.method === 'DELETE') {
      this.objects.delete(name)
      return void response.writeHead(204).end()
    }
    if (!asMedia) return this.describe(name, response)
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const [start, end] = range ? [Number(range[1]), range[2] ? Number(range[2]) : found.content.length - 1] : [0, found.content.length - 1]
    const headers = {
      'content-type': found.contentType,
      ...(range && { 'content-range': `bytes ${start}-${end}/${found.content.length}` }),
    }
    response.writeHead(range ? 206 : 200, headers).end(found.content.subarray(start, end + 1))
  }

  private describe(name: string, response: ServerResponse): void {
    json(response, 200, this.metadataOf(name))
  }

  private metadataOf(name: string): object {
    const { content, contentType, timeCreated } = this.objects.get(name)!
    const md5Hash = createHash('md5').update(content).digest('base64')
    return {
      kind: 'storage#object',
      name,
      size: String(content.length),
      contentType,
      timeCreated: timeCreated.toISOString(),
      md5Hash,
      generation: '1',
    }
  }
}

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const missing = (response: ServerResponse): void => json(response, 404, { error: { code: 404, message: 'No such object', errors: [] } })

const bodyOf = async (request: IncomingMessage): Promise<Metadata> => JSON.parse((await buffer(request)).toString() || '{}') as Metadata

/** The two parts of a multipart/related upload: metadata as JSON, then the content. */
function multipart(contentType: string, body: Buffer): { metadata: Metadata; content: Buffer } {
  const boundary = `--${/boundary="?([^";]+)/.exec(contentType)?.[1]}`
  const starts = [body.indexOf(boundary), body.indexOf(boundary, 1), body.lastIndexOf(boundary)] as const
  const part = (index: 0 | 1): Buffer => body.subarray(body.indexOf('\r\n\r\n', starts[index]) + 4, starts[index + 1]! - 2)
  return { metadata: JSON.parse(part(0).toString()) as Metadata, content: part(1) }
}
