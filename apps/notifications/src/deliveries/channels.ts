import { Inject, Injectable } from '@nestjs/common'
import type { NotificationChannel } from '@huella/contracts'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { MailChannel } from '../mail/mail-channel.js'
import { PushChannel } from '../push/push.channel.js'
import type { Channel } from './channel.js'

/** Messages under way at a time, of each channel: at least, and of mails at most. */
const [leastAtOnce, mostAtOnce] = [10, 50]
/** Seconds that a slow relay takes for a mail, for as long as which it is under way. */
const mailSeconds = 0.5

/** The ways to people that messages leave by. */
@Injectable()
export class Channels {
  private readonly all: Record<NotificationChannel, Channel>

  constructor(email: MailChannel, push: PushChannel, @Inject(notificationsConfig) private readonly config: Pick<NotificationsConfig, 'MAIL_RATE'>) {
    this.all = { email, push }
  }

  of(name: NotificationChannel): Channel {
    return this.all[name]
  }

  /** So many messages of it are under way at a time: enough to keep up with the rate that the relay takes. */
  atOnce(name: NotificationChannel): number {
    if (name !== 'email') return leastAtOnce
    return Math.min(mostAtOnce, Math.max(leastAtOnce, Math.ceil(this.config.MAIL_RATE * mailSeconds)))
  }

  /** For tests: messages leave by this one instead. */
  replace(channel: Channel): void {
    this.all[channel.name] = channel
  }
}
