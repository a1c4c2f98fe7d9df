import { domainToASCII } from 'node:url'
import { ConfigError } from '@huella/service-host'
import { number, string, type ObjectShape } from 'yup'
import { domainOf, isMailSender, isSmtpUrl, readSender } from './addresses.js'
import { dkimKey } from './dkim-key.js'

/** What mails need of the environment. */
export const mailVariables = {
  /** The relay: `smtps://user:password@host`, or `smtp://host:587`. Without it mails are kept outside production, and off in it. */
  SMTP_URL: string().test('smtp', 'must be such as smtps://user:password@mail.example, with what is special in it written as %40', isSmtpUrl),
  MAIL_FROM: string().test('sender', 'must be such as Huella <reminders@huella.example>', isMailSender),
  MAIL_REPLY_TO: string().test('sender', 'must be an e-mail address', isMailSender),
  /** Mails a second, of each process. */
  MAIL_RATE: number().min(0.1, 'must be 0.1 at least').max(1000, 'must be 1000 at most').typeError('must be a number').default(10),
  /** Where mails are kept that are not sent. */
  MAIL_DIR: string(),
  DKIM_DOMAIN: string().matches(/^[a-z\d.-]+\.[a-z\d-]+$/i, 'must be a domain'),
  DKIM_SELECTOR: string().matches(/^[\w.-]{1,63}$/, 'must be a selector such as huella1'),
  DKIM_PRIVATE_KEY: string().test('key', 'must be an RSA key of 1024 bits at least: PEM (line ends may be written \\n), or the base64 of its PKCS #8 DER', (text) => !text || dkimKey(text) !== null),
  /** `whsec_…`: who reports bounces signs by it (Standard Webhooks). */
  BOUNCE_SECRET: string().matches(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'must be whsec_ and the base64 of 24 bytes at least'),
} satisfies ObjectShape

interface Given {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  DKIM_DOMAIN?: string | undefined
  DKIM_SELECTOR?: string | undefined
  DKIM_PRIVATE_KEY?: string | undefined
}

/** @throws ConfigError for half of what sending takes; it never holds what is secret */
export function requireMail({ SMTP_URL, MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Given): void {
  if (SMTP_URL && !MAIL_FROM) throw new ConfigError('Configuration: MAIL_FROM is not set; with SMTP_URL mails need a sender')
  const missing = Object.entries({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }).filter(([, value]) => !value).map(([name]) => name)
  requireAligned(MAIL_FROM, DKIM_DOMAIN)
  if (missing.length % 3 !== 0) throw new ConfigError(`Configuration: ${missing.join(', ')} is not set; to sign mails takes DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY`)
}

/** What is signed by a domain that is not the sender's, or above it, is signed for nothing: DMARC does not count it. */
function requireAligned(from: string | undefined, dkimDomain: string | undefined): void {
  const sender = from && readSender(from)
  if (!sender || !dkimDomain) return
  const [domain, signing] = [domainOf(sender.address), domainToASCII(dkimDomain)]
  if (domain !== signing && !domain.endsWith(`.${signing}`)) throw new ConfigError('Configuration: DKIM_DOMAIN must be the domain of MAIL_FROM, or one above it')
}
