import { LaunchError } from '../../failure.js'

/** One person who uses a running copy over HTTP, as a browser would. */
export class Session {
  private readonly cookies = new Map<string, string>()

  constructor(private readonly origin: string) {}

  /** As a Cookie header has it. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** @throws LaunchError where the copy does not sign people in by itself */
  async signIn(email: string, role: 'owner' | 'veterinarian'): Promise<void> {
    await this.follow(`/api/auth/google?${new URLSearchParams({ role, login_hint: email }).toString()}`, 8)
    const { status } = await this.send('GET', '/api/auth/user')
    if (status !== 200) throw new LaunchError(`--demo needs the sign-in of this machine, and ${email} was not let in: start without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and without that address in ADMIN_EMAILS.`)
  }

  /** @throws Error with what the copy answered, where it refuses */
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.send(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  /** What is there, or undefined. */
  async find<T>(path: string): Promise<T | undefined> {
    const response = await this.send('GET', path)
    return response.status === 404 ? undefined : ((await response.json()) as T)
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: { cookie: this.cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    this.remember(response.headers.getSetCookie())
    return response
  }

  private async follow(path: string, hops: number): Promise<void> {
    const target = new URL(path, this.origin)
    const location = target.origin === this.origin ? (await this.send('GET', path)).headers.get('location') : null
    if (location && hops > 0) await this.follow(new URL(location, target).href, hops - 1)
  }

  private remember(lines: string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      this.cookies.set(name, value)
    }
  }
}
