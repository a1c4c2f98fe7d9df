import { Controller } from '@nestjs/common'
import { changeSubscription, readAnswerLink, readSubscriptionLink, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { AnswerLinks } from './answer-links.js'
import { SubscriptionLinks } from './subscription-links.js'

@Controller()
export class LinksController {
  constructor(
    private readonly answers: AnswerLinks,
    private readonly subscriptions: SubscriptionLinks,
  ) {}

  @Handle(readAnswerLink)
  readAnswer({ token }: InputOf<typeof readAnswerLink>, { requestId }: HandlingContext) {
    return this.answers.read(token, requestId)
  }

  @Handle(readSubscriptionLink)
  readSubscription({ token }: InputOf<typeof readSubscriptionLink>) {
    return this.subscriptions.read(token)
  }

  @Handle(changeSubscription)
  change({ token, choice }: InputOf<typeof changeSubscription>) {
    return this.subscriptions.change(token, choice)
  }
}
