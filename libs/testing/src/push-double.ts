import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a push service says to a message; `hang` says nothing at all. */
export type PushAnswerOfTest = number | 'hang' | { status: number; headers: Record<string, string> }

/** A message as it arrived, decrypted with the browser's keys (RFC 8291). */
export interface ReceivedPush {
  payload: unknown
  /** Of what was encrypted, in bytes. */
  bytes: number
  headers: IncomingHttpHeaders
  /** Of the VAPID token (RFC 8292), whose signature was checked. */
  claims: { aud: string; exp: number; sub: string }
}

/** A browser's subscription, and what has come for it. */
export interface BrowserOfTest {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** How the next messages are answered, the last one for all that follow; 201 until it is set. */
  answers: PushAnswerOfTest[]
}

interface Keys {
  ecdh: ECDH
  auth: Buffer
}

/** A push service on this machine: takes what is encrypted and signed as the standards say, and fails loudly (400) over anything else. */
export class PushDouble {
  private readonly browsers = new Map<string, BrowserOfTest & { keys: Keys }>()
  /** Addresses that nobody subscribed at, and that were asked all the same. */
  readonly strange: string[] = []
  /** Why messages were not what the standards say. */
  readonly faults: string[] = []

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushDouble> {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const double = new PushDouble(server)
    server.on('request', (request, response) => void double.take(request, response))
    return double
  }

  /** For `PUSH_HOSTS`. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** A browser that subscribes here. */
  browser(...answers: PushAnswerOfTest[]): BrowserOfTest {
    const [id, ecdh, auth] = [randomUUID(), createECDH('prime256v1'), randomBytes(16)]
    const p256dh = ecdh.generateKeys('base64url')
    const subscription = { endpoint: `http://${this.host}/${id}`, keys: { p256dh, auth: auth.toString('base64url') } }
    const browser = { subscription, received: [], answers, keys: { ecdh, auth } }
    this.browsers.set(`/${id}`, browser)
    return browser
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const browser = this.browsers.get(request.url ?? '')
    if (!browser) {
      this.strange.push(`${request.method} ${request.url}`)
      return void response.writeHead(404).end()
    }
    try {
      browser.received.push(read(await bodyOf(request), request, browser.keys))
    } catch (error) {
      this.faults.push(String(error))
      return void response.writeHead(400).end()
    }
    const answer = (browser.answers.length > 1 ? browser.answers.shift() : browser.answers[0]) ?? 201
    if (answer === 'hang') return
    const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer
    response.writeHead(status, headers).end()
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function read(body: Buffer, { headers, method }: IncomingMessage, keys: Keys): ReceivedPush {
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('Not a push message')
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('No TTL')
  if (body.length > 4096) throw new Error('Larger than push services take')
  const text = decrypted(body, keys)
  return { payload: JSON.parse(text.toString()), bytes: text.length, headers, claims: claimsOf(headers) }
}

/** RFC 8188 in one record, with the keys of RFC 8291. */
function decrypted(body: Buffer, { ecdh, auth }: Keys): Buffer {
  const [salt, length] = [body.subarray(0, 16), body[20]!]
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const record = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('Not the last record')
  return padded.subarray(0, end)
}

/** Checks the signature with the key that comes along; whether it is the right key shows in `k`. */
function claimsOf({ authorization = '', host }: IncomingHttpHeaders): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isSigned = verify('sha256', Buffer.from(`${header}.${payload}`), { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('A VAPID token that its key did not sign')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceivedPush['claims']
  const inSeconds = claims.exp - Date.now() / 1000
  if (claims.aud !== `http://${host}` || inSeconds <= 0 || inSeconds > 86_400) throw new Error('A VAPID token for something else')
  return claims
}
