import type { Clock } from '../../clock/clock.js'
import type { Letter } from '../letter.js'
import type { MailSettings } from '../mail-settings.js'
import type { Post } from '../transport/post.js'
import { mailOf } from '../transport/smtp-post.js'
import type { LocalMails } from './local-mails.js'

/** Keeps what would be sent, as it would be sent. */
export class LocalPost implements Post {
  constructor(
    private readonly mails: LocalMails,
    private readonly settings: MailSettings,
    private readonly clock: Clock,
  ) {}

  async send(letter: Letter) {
    try {
      const date = await this.clock.now()
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true })
      const { message } = await transport.sendMail({ ...mailOf(letter, this.settings), date })
      const source = Buffer.from(message as Buffer)
      const { to, subject, text, html, kind, returnPath } = letter
      const headers = { 'return-path': `<${returnPath}>`, ...headersOf(source) }
      const id = await this.mails.keep({ to, subject, text, html, kind, headers, sentAt: date }, source, this.settings.directory)
      return { kind: 'sent' as const, providerId: `local-${id}` }
    } catch (error) {
      return { kind: 'later' as const, reason: `Not kept: ${error instanceof Error ? error.message : String(error)}`.slice(0, 180), badAddress: false }
    }
  }

  close(): void {
    // keeps nothing open
  }
}

/** By name in lower case, unfolded. */
export function headersOf(source: Buffer): Record<string, string> {
  const head = source.toString('utf8').split('\r\n\r\n', 1)[0]!.replace(/\r\n[ \t]+/g, ' ')
  return Object.fromEntries(head.split('\r\n').map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()]
  }))
}
