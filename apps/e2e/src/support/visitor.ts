/** Where the network under test listens; set by the global set-up. */
export const baseUrl = (): string => {
  const url = process.env['HUELLA_URL']
  if (!url) throw new Error('HUELLA_URL is not set: run these tests through jest, which starts a network')
  return url
}

type Headers = Record<string, string>

/** Somebody with a browser's cookie jar and nothing else. */
export class Visitor {
  private readonly cookies = new Map<string, string>()

  constructor(private readonly defaults: Headers = {}) {}

  get(path: string, headers: Headers = {}): Promise<Response> {
    return this.send('GET', path, undefined, headers)
  }

  delete(path: string): Promise<Response> {
    return this.send('DELETE', path)
  }

  post(path: string, body: unknown, headers: Headers = {}): Promise<Response> {
    return this.send('POST', path, body, headers)
  }

  put(path: string, body: unknown, headers: Headers = {}): Promise<Response> {
    return this.send('PUT', path, body, headers)
  }

  patch(path: string, body: unknown): Promise<Response> {
    return this.send('PATCH', path, body)
  }

  /** The answer's JSON, after checking that the call succeeded. */
  async json<T>(answer: Response | Promise<Response>): Promise<T> {
    const response = await answer
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text}`)
    return JSON.parse(text) as T
  }

  /** Signs in at the local identity provider as a browser would: following every redirect. */
  async signIn(email: string, query: Headers = {}): Promise<string> {
    const start = `/api/auth/google?${new URLSearchParams({ login_hint: email, ...query })}`
    return this.follow(start)
  }

  /** @returns the path at the end of the redirects */
  async follow(path: string): Promise<string> {
    let url = new URL(path, baseUrl())
    for (let hop = 0; hop < 10; hop++) {
      const answer = await this.get(url.pathname + url.search, { accept: 'text/html' })
      const location = answer.headers.get('location')
      if (!location) return url.pathname + url.search
      url = new URL(location, url)
    }
    throw new Error(`Too many redirects from ${path}`)
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value)
  }

  private async send(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Response> {
    const isForm = body instanceof FormData
    const answer = await fetch(new URL(path, baseUrl()), {
      method,
      redirect: 'manual',
      headers: { ...this.defaults, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...this.cookieHeader(), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) this.keep(line)
    return answer
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    const expired = attributes.some((attribute) => /expires=thu, 01 jan 1970/i.test(attribute.trim()))
    if (expired) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1))
  }

  private cookieHeader(): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return cookie ? { cookie } : {}
  }
}

let count = 0
/** An address that no other test uses. */
export const someEmail = (who = 'person'): string => `${who}.${process.pid}.${Date.now().toString(36)}${count++}@example.com`

export async function signedInOwner(who = 'owner'): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.signIn(someEmail(who), { role: 'owner' })
  return visitor
}

/** A veterinarian with a profile. */
export async function signedInDoctor(who = 'vet'): Promise<Visitor> {
  const visitor = new Visitor()
  const email = someEmail(who)
  await visitor.signIn(email, { role: 'veterinarian' })
  const unique = email.replace(/\W/g, '').slice(0, 45)
  await visitor.json(visitor.post('/api/doctors', { username: unique, professionalCardNumber: `card-${unique}`, specialization: 'Small animals', clinic: 'Clínica Arboleda' }))
  return visitor
}
