import { Controller } from '@nestjs/common'
import { changeSubscription, getAnswerLink, getSubscriptionLink, postAnswerLink, postSubscriptionLink, readSubscriptionLink, type AnswerLink, type SubscriptionLink } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { Answers } from './answers.js'

/** What the pages do to which links in messages lead. Nobody is signed in by them. */
@Controller()
export class MailLinksController {
  constructor(
    private readonly bus: Bus,
    private readonly answers: Answers,
  ) {}

  @Endpoint(getAnswerLink)
  answer({ params, context }: Call<typeof getAnswerLink>): Promise<AnswerLink> {
    return this.answers.read(params.token, context)
  }

  @Endpoint(postAnswerLink)
  perform({ params, body, context }: Call<typeof postAnswerLink>): Promise<AnswerLink> {
    return this.answers.perform(params.token, body.undo ?? false, context)
  }

  @Endpoint(getSubscriptionLink)
  subscription({ params, context }: Call<typeof getSubscriptionLink>): Promise<SubscriptionLink> {
    return this.bus.call(readSubscriptionLink, params, context)
  }

  @Endpoint(postSubscriptionLink)
  change({ params, body, context }: Call<typeof postSubscriptionLink>): Promise<SubscriptionLink> {
    return this.bus.call(changeSubscription, { ...params, ...body }, context)
  }
}
