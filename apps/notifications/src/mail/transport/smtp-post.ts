import type { MailSettings } from '../mail-settings.js'
import type { Letter } from '../letter.js'
import { outcomeOf, type SmtpFailure } from './outcome.js'
import type { Post } from './post.js'
import { Slots } from './slots.js'
import { TokenBucket } from './token-bucket.js'

/** Milliseconds. A server that hangs holds up a message no longer than `all`, waiting for its turn included. */
export interface SmtpDeadlines {
  connect: number
  greeting: number
  silence: number
  all: number
}
const usual: SmtpDeadlines = { connect: 5000, greeting: 5000, silence: 10_000, all: 18_000 }

/** Both headers of one-click unsubscribing have to be signed (RFC 8058). */
const signed =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:content-transfer-encoding:content-language:auto-submitted:feedback-id:list-unsubscribe:list-unsubscribe-post'

const busy = { kind: 'later' as const, reason: 'All connections are busy', badAddress: false }
const late: SmtpFailure = { message: 'No answer in time', code: 'ETIMEDOUT' }

/** A message takes a relay a quarter of a second or so. */
const connectionsFor = (rate: number): number => Math.min(20, Math.max(5, Math.ceil(rate / 4)))

type Smtp = NonNullable<MailSettings['smtp']>

/** A relay, over a few connections that are kept. */
export class SmtpPost implements Post {
  private transport: ReturnType<SmtpPost['open']> | undefined
  private readonly turns: TokenBucket
  private readonly slots: Slots

  constructor(
    private readonly smtp: Smtp,
    private readonly sender: Pick<MailSettings, 'from' | 'replyTo'>,
    private readonly deadlines = usual,
  ) {
    this.turns = new TokenBucket(smtp.rate)
    this.slots = new Slots(connectionsFor(smtp.rate))
  }

  /** Nothing waits inside the library: what we have given up on, it would send all the same once the server is back. */
  async send(letter: Letter) {
    const until = performance.now() + this.deadlines.all
    const release = await this.slots.take(this.deadlines.all / 2)
    if (!release) return busy
    const missing = await this.turns.take((until - performance.now()) / 2)
    if (missing > 0) {
      release()
      return { ...busy, reason: 'More at once than MAIL_RATE', afterMs: missing }
    }
    const sending = this.post(letter)
    sending.then(release, release)
    try {
      const { response } = await withDeadline(sending, until - performance.now())
      return { kind: 'sent' as const, providerId: response.slice(0, 200) }
    } catch (error) {
      return outcomeOf(error as SmtpFailure)
    }
  }

  private async post(letter: Letter) {
    const transport = await (this.transport ??= this.open())
    return transport.sendMail(mailOf(letter, this.sender))
  }

  private async open() {
    const { url, rate, dkim } = this.smtp
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...connectionOf(url),
      pool: true,
      maxConnections: connectionsFor(rate),
      maxMessages: 200,
      maxRequeues: 0, // who asked us tries again, with patience
      connectionTimeout: this.deadlines.connect,
      dnsTimeout: this.deadlines.connect,
      greetingTimeout: this.deadlines.greeting,
      socketTimeout: this.deadlines.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey, headerFieldNames: signed } }),
    })
  }

  close(): void {
    void this.transport?.then((transport) => transport.close())
  }
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host)

/**
 * Port and kind of connection by the address's scheme; `smtp` takes TLS where the server offers it, and with a password nothing else: whoever stands
 * between us and the relay could leave the offer out, and read it.
 */
export function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    requireTLS: !secure && username !== '' && !isLoopback(host),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** As nodemailer takes it. */
export const mailOf = ({ to, subject, text, html, messageId, returnPath, headers }: Letter, { from, replyTo }: Pick<MailSettings, 'from' | 'replyTo'>) => ({
  from: { name: from.name, address: from.address },
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.address } }),
  envelope: { from: returnPath, to: [to] },
  subject,
  text,
  html,
  messageId,
  headers,
})

async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(late.message), late)), milliseconds)
  })
  try {
    return await Promise.race([work, expired])
  } finally {
    clearTimeout(timer)
  }
}
