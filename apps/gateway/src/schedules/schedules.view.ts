import { Injectable } from '@nestjs/common'
import {
  findSchedule, previewVaccination, type AnswerOf, type CallContext, type getSchedule, type InputOf, type postVaccinationPreview,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { RecordViews } from '../record-views/record-views.js'
import { hintIn, sourceIn } from './words.js'

/** Schedules and what the rules say of a form, in the reader's words. A vet's look is noted before the answer, however often they type. */
@Injectable()
export class SchedulesView {
  constructor(
    private readonly bus: Bus,
    private readonly views: RecordViews,
  ) {}

  async of(asked: InputOf<typeof findSchedule>, context: CallContext): Promise<AnswerOf<typeof getSchedule>> {
    const { name, items, checks, dismissed, ...about } = await this.bus.call(findSchedule, asked, context)
    await this.views.note([asked.petId], context)
    const { language } = context
    return {
      ...about,
      items: items.map((item) => ({ ...item, source: sourceIn(item.source, language) })),
      checks: checks.map((check) => hintIn(check, name, language)),
      dismissed: dismissed.map(({ reason, dismissedAt, ...check }) => ({ ...hintIn(check, name, language), reason, dismissedAt })),
    }
  }

  async preview(asked: InputOf<typeof previewVaccination>, context: CallContext): Promise<AnswerOf<typeof postVaccinationPreview>> {
    const { petId, name, checks, suggestion } = await this.bus.call(previewVaccination, asked, context)
    await this.views.note([petId], context)
    return {
      checks: checks.map((check) => hintIn(check, name, context.language)),
      suggestion: suggestion && { ...suggestion, source: sourceIn(suggestion.source, context.language) },
    }
  }
}
