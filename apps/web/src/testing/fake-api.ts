type Answer = { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>
type Handler = (request: { url: URL; body: unknown; headers: Headers; signal: AbortSignal | null }) => Answer

export interface FakeApi {
  /** "METHOD /path" of every call, in order. */
  calls: string[]
  on: (route: string, handler: Handler | unknown) => void
}

const abortedBy = (signal: AbortSignal | null): Promise<never> =>
  new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason as Error)))
const never = (): Promise<never> => new Promise(() => undefined)

/** Stands for the server: answers by "METHOD /path". What nobody defined is 404. */
export function fakeApi(routes: Record<string, unknown> = {}): FakeApi {
  const known = new Map<string, Handler>()
  const api: FakeApi = {
    calls: [],
    on: (route, answer) => void known.set(route, typeof answer === 'function' ? (answer as Handler) : () => ({ body: answer })),
  }
  Object.entries(routes).forEach(([route, answer]) => api.on(route, answer))
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const route = `${init.method ?? 'GET'} ${url.pathname}`
    api.calls.push(route)
    const handler = known.get(route)
    const request = { url, body: init.body ? JSON.parse(String(init.body)) : undefined, headers: new Headers(init.headers), signal: init.signal ?? null }
    const answer = handler ? handler(request) : { status: 404, body: { title: 'Not found' } }
    const { status = 200, body } = await Promise.race([answer, abortedBy(request.signal)])
    const text = body === undefined ? '' : JSON.stringify(body)
    return { ok: status < 400, status, statusText: '', headers: new Headers(), text: async () => text, json: async () => body }
  }) as unknown as typeof fetch
  return api
}

export const unanswered = (): Promise<never> => never()
