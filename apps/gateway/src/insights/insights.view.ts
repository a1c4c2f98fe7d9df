import { Injectable } from '@nestjs/common'
import { utcDay } from '@huella/care-rules'
import { findInsights, type AnswerOf, type CallContext, type getInsights } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { wordsOf } from './words.js'

/** What the records of a pet suggest, in the reader's words. */
@Injectable()
export class InsightsView {
  constructor(private readonly bus: Bus) {}

  async of(petId: number, context: CallContext): Promise<AnswerOf<typeof getInsights>> {
    const insights = await this.bus.call(findInsights, { petId }, context)
    const today = utcDay(new Date())
    return insights.map((insight) => wordsOf(insight, context.language, today))
  }
}
