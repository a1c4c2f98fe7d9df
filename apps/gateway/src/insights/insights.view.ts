import { Injectable } from '@nestjs/common'
import { insightsOf } from '@huella/care-rules'
import { findMedicalRecords, getPet, unavailable, type AnswerOf, type CallContext, type getInsights } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { wordsOf } from './words.js'

/** What the records of a pet suggest, in the reader's words. */
@Injectable()
export class InsightsView {
  constructor(private readonly bus: Bus) {}

  async of(petId: number, context: CallContext): Promise<AnswerOf<typeof getInsights>> {
    const { birthDate, age } = await this.bus.call(getPet, { petId }, context)
    const [record] = await this.bus.call(findMedicalRecords, { petIds: [petId] }, context)
    if (!record) throw unavailable() // advice must not rest on records that did not arrive
    const today = new Date().toISOString().slice(0, 10)
    const insights = insightsOf({ birthDate, age, vaccinations: record.vaccinations, reminders: record.vaccinationReminders }, today)
    return insights.map((insight) => wordsOf(insight, context.language))
  }
}
