import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { Clock } from '../clock/clock.js'
import type { Channel, Message, NoticeMessage, DueMessage, Outcome } from '../deliveries/channel.js'
import { LinkTokens } from '../links/link-tokens.js'
import { isAddress } from './addresses.js'
import { dueMail } from './due/due-mail.js'
import type { MailText } from './layout/page.js'
import { letterOf, type Letter } from './letter.js'
import { LocalMails } from './local/local-mails.js'
import { LocalPost } from './local/local-post.js'
import { type MailSettings, mailSettingsToken } from './mail-settings.js'
import { linksOf, type MessageLinks } from './message-links.js'
import { noticeMail } from './notice-mail.js'
import { Suppressions } from './suppressions.js'
import type { Post } from './transport/post.js'
import { SmtpPost } from './transport/smtp-post.js'

/** E-mail: words, headers, and the way to the server. */
@Injectable()
export class MailChannel implements Channel, OnApplicationShutdown {
  readonly name = 'email'
  private readonly logger = new Logger(MailChannel.name)
  private readonly post: Post | null

  constructor(
    @Inject(mailSettingsToken) private readonly settings: MailSettings,
    private readonly tokens: LinkTokens,
    private readonly suppressions: Suppressions,
    mails: LocalMails,
    clock: Clock,
  ) {
    this.post = settings.smtp ? new SmtpPost(settings.smtp, settings) : settings.isLocal ? new LocalPost(mails, settings, clock) : null
    if (!this.post) this.logger.warn('SMTP_URL is not set: no e-mail is sent from here')
  }

  /** Whether mails leave this installation at all; without SMTP_URL in production they do not. */
  get isOn(): boolean {
    return this.post !== null
  }

  async send(message: Message): Promise<Outcome> {
    try {
      return await this.deliver(message)
    } catch (error) {
      this.logger.error({ message: `A mail was not sent: ${error instanceof Error ? error.message : String(error)}`, id: message.id })
      return { kind: 'later', reason: 'The mail could not be sent' }
    }
  }

  onApplicationShutdown(): void {
    this.post?.close()
  }

  private async deliver(message: Message): Promise<Outcome> {
    const { email } = message.recipient
    if (!this.post) return { kind: 'never', reason: 'E-mail is off here' }
    if (!email || !isAddress(email)) return { kind: 'never', reason: 'No e-mail address' }
    if (await this.suppressions.find(email)) return { kind: 'never', reason: 'The address does not take our mail' }
    const letter = this.letterTo(email, message)
    if (!letter) return { kind: 'never', reason: 'The mail could not be written' }
    const answer = await this.post.send(letter)
    if (answer.kind === 'sent') return answer
    const { badAddress, ...outcome } = answer
    this.logger.warn({ message: `A mail was not taken: ${outcome.reason}`, id: message.id, outcome: outcome.kind })
    if (badAddress) await this.suppressions.add(email, outcome.reason)
    return outcome
  }

  /** Null of what cannot be put into words: it could not later either, and would be tried until it has expired. */
  private letterTo(email: string, message: Message): Letter | null {
    try {
      const links = linksOf(message, this.tokens, this.settings.origin)
      return letterOf(message, email, textOf(message, links, this.settings.origin), { ...this.settings, unsubscribe: links.unsubscribe })
    } catch (error) {
      this.logger.error({ message: `A mail could not be written: ${error instanceof Error ? error.message : String(error)}`, id: message.id })
      return null
    }
  }
}

function textOf(message: Message, links: MessageLinks, origin: string): MailText {
  return message.content.type === 'due' ? dueMail(message as Message & { content: DueMessage }, links) : noticeMail(message as Message & { content: NoticeMessage }, links, origin)
}
