import type { NotificationsConfig } from '../config.js'
import { readSender, type Sender } from './addresses.js'
import { dkimKey } from './dkim-key.js'

/** How mail is sent here. */
export interface MailSettings {
  smtp: { url: string; rate: number; dkim: { domain: string; selector: string; privateKey: string } | null } | null
  from: Sender
  replyTo: Sender | null
  /** Outside production, where no relay is named: everything stays on this machine. */
  isLocal: boolean
  /** Of the local messages. */
  directory: string | null
  /** Scheme and host that people see. */
  origin: string
  /** Names our message ids. */
  host: string
}

type MailVariables = Pick<
  NotificationsConfig,
  'NODE_ENV' | 'PUBLIC_ORIGIN' | 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'MAIL_RATE' | 'MAIL_DIR' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'
>

export function mailSettings(config: MailVariables): MailSettings {
  const { hostname: host, origin } = new URL(config.PUBLIC_ORIGIN)
  const isLocal = !config.SMTP_URL && config.NODE_ENV !== 'production'
  return {
    smtp: config.SMTP_URL ? { url: config.SMTP_URL, rate: config.MAIL_RATE, dkim: dkimOf(config) } : null,
    from: readSender(config.MAIL_FROM ?? '') ?? { name: 'Huella', address: `reminders@${host}` },
    replyTo: readSender(config.MAIL_REPLY_TO ?? ''),
    isLocal,
    directory: isLocal ? (config.MAIL_DIR ?? null) : null,
    origin,
    host,
  }
}

function dkimOf({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key }: MailVariables) {
  const privateKey = key ? dkimKey(key) : null
  return domain && selector && privateKey ? { domain, selector, privateKey } : null
}

/** For injection. */
export const mailSettingsToken = Symbol('mailSettings')
