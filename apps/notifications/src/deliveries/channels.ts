import { Injectable } from '@nestjs/common'
import type { NotificationChannel } from '@huella/contracts'
import { MailChannel } from '../mail/mail-channel.js'
import { PushChannel } from '../push/push.channel.js'
import type { Channel } from './channel.js'

/** The ways to people that messages leave by. */
@Injectable()
export class Channels {
  private readonly all: Record<NotificationChannel, Channel>

  constructor(email: MailChannel, push: PushChannel) {
    this.all = { email, push }
  }

  of(name: NotificationChannel): Channel {
    return this.all[name]
  }

  /** For tests: messages leave by this one instead. */
  replace(channel: Channel): void {
    this.all[channel.name] = channel
  }
}
