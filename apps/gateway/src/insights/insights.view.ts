import { Injectable } from '@nestjs/common'
import { insightsOf } from '@huella/care-rules'
import { findInsightRecords, getPet, type AnswerOf, type CallContext, type getInsights } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { wordsOf } from './words.js'

/** What the records of a pet suggest, in the reader's words. */
@Injectable()
export class InsightsView {
  constructor(private readonly bus: Bus) {}

  async of(petId: number, context: CallContext): Promise<AnswerOf<typeof getInsights>> {
    const { birthDate, age } = await this.bus.call(getPet, { petId }, context)
    const { vaccinations, reminders } = await this.bus.call(findInsightRecords, { petId }, context)
    const today = new Date().toISOString().slice(0, 10)
    const insights = insightsOf({ birthDate, age, vaccinations, reminders }, today)
    return insights.map((insight) => wordsOf(insight, context.language))
  }
}
