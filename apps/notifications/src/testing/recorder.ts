import type { NotificationChannel } from '@huella/contracts'
import type { Channel, Message, Outcome } from '../deliveries/channel.js'

/** Takes messages in the place of a channel, and answers as the test says. */
export class Recorder implements Channel {
  readonly messages: Message[] = []
  isOn = true
  answer: (message: Message) => Outcome | Promise<Outcome> = () => ({ kind: 'sent', providerId: 'recorded' })

  constructor(readonly name: NotificationChannel) {}

  async send(message: Message): Promise<Outcome> {
    this.messages.push(message)
    return this.answer(message)
  }

  /** What somebody was told of, as `step title`; of a notice its type. */
  to(userId: string): string[][] {
    return this.messages
      .filter(({ recipient }) => recipient.userId === userId)
      .map(({ content }) => (content.type === 'notice' ? [content.notice.type] : content.items.map(({ step, subject }) => `${step} ${subject.title}`)))
  }
}
