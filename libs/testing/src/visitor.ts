import { LiveStream } from './live-stream.js'

/** What a request may carry; a plain object as body goes as JSON. */
export interface VisitorRequest {
  body?: unknown
  headers?: Record<string, string>
  /** The gateway to ask; without it they are asked by turns. */
  gateway?: string
}

export interface VisitorAnswer<T = unknown> {
  status: number
  /** Path and query that were asked for. */
  path: string
  headers: Headers
  text: string
  /** The body as JSON; undefined when it is none. */
  json: T
}

type Body = NonNullable<NonNullable<Parameters<typeof fetch>[1]>['body']>

const isPlain = (body: unknown): boolean => typeof body === 'object' && !(body instanceof FormData || body instanceof Blob || body instanceof Uint8Array)

/** A stream of events has no end: what follows its headers is for `listen`. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

/** One person with a cookie jar, who speaks plain HTTP as a browser on our own pages would, through a balancer where there are several gateways. */
export class Visitor {
  private readonly cookies = new Map<string, string>()

  private turn = 0

  /** @param gateways where requests to the origin go, by turns */
  constructor(readonly origin: string, readonly language = 'en', private readonly gateways: readonly string[] = [origin]) {}

  get<T = unknown>(path: string, request?: VisitorRequest): Promise<VisitorAnswer<T>> { return this.send('GET', path, request) }
  post<T = unknown>(path: string, body?: unknown, request?: VisitorRequest): Promise<VisitorAnswer<T>> { return this.send('POST', path, { ...request, body }) }
  put<T = unknown>(path: string, body?: unknown, request?: VisitorRequest): Promise<VisitorAnswer<T>> { return this.send('PUT', path, { ...request, body }) }
  patch<T = unknown>(path: string, body?: unknown): Promise<VisitorAnswer<T>> { return this.send('PATCH', path, { body }) }
  delete<T = unknown>(path: string): Promise<VisitorAnswer<T>> { return this.send('DELETE', path) }

  /** Signs in with the local identity provider, a new account in this role; answers with the page it led to. */
  async signIn(email: string, role: 'owner' | 'veterinarian' = 'owner'): Promise<VisitorAnswer> {
    const arrived = await this.follow(`/api/auth/google?${new URLSearchParams({ role, login_hint: email }).toString()}`)
    const { status, text } = await this.get('/api/auth/user')
    if (status !== 200) throw new Error(`${email} is not signed in: ${status} ${text}`)
    return arrived
  }

  /** Follows redirects through one gateway (the local identity provider keeps its codes there), with cookies; returns the last answer. */
  async follow(path: string, hops = 10, gateway = this.nextGateway()): Promise<VisitorAnswer> {
    const answer = await this.get(path, { gateway })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || !location) return answer
    if (hops === 0) throw new Error(`Too many redirects, the last to ${location}`)
    return this.follow(new URL(location, new URL(path, this.origin)).href, hops - 1, gateway)
  }

  async send<T>(method: string, path: string, { body, headers = {}, gateway = this.nextGateway() }: VisitorRequest = {}): Promise<VisitorAnswer<T>> {
    const plain = body !== undefined && isPlain(body)
    const response = await fetch(this.addressOf(path, gateway), {
      method,
      redirect: 'manual',
      headers: { 'accept-language': this.language, origin: this.origin, ...this.cookieHeader(), ...(plain && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: plain ? JSON.stringify(body) : (body as Body) }),
    })
    this.remember(response.headers)
    const text = await textOf(response)
    return { status: response.status, path: pathOf(response.url), headers: response.headers, text, json: parsed(text) as T }
  }

  /** Listens to what changes, from now on or from after an event. */
  listen({ lastEventId, gateway = this.nextGateway() }: { lastEventId?: string | undefined; gateway?: string } = {}): Promise<LiveStream> {
    return LiveStream.open(this.addressOf('/api/live', gateway), { ...this.cookieHeader(), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) })
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)
  }

  /** As somebody who has got hold of another's cookie. */
  setCookie(name: string, value: string): void {
    this.cookies.set(name, value)
  }

  private nextGateway(): string {
    return this.gateways[this.turn++ % this.gateways.length]!
  }

  private addressOf(path: string, gateway: string): URL {
    const address = new URL(path, this.origin)
    return address.origin === this.origin ? new URL(address.pathname + address.search, gateway) : address
  }

  /** For a request that is sent otherwise. */
  cookieHeader(): Record<string, string> {
    return this.cookies.size ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}
  }

  private remember(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '' || /expires=thu, 01 jan 1970|max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
