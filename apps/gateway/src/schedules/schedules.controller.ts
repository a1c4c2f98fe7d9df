import { Controller } from '@nestjs/common'
import {
  deleteDismissal, dismissCheck, getSchedule, postDismissal, postVaccinationPreview, postVaccinationPreviewByNickname, recallDismissal, type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { SchedulesView } from './schedules.view.js'

@Controller()
export class SchedulesController {
  constructor(
    private readonly bus: Bus,
    private readonly schedules: SchedulesView,
  ) {}

  @Endpoint(getSchedule)
  ofPet({ params, query, context }: Call<typeof getSchedule>): Promise<AnswerOf<typeof getSchedule>> {
    return this.schedules.of({ ...query, petId: params.id }, context)
  }

  @Endpoint(postVaccinationPreview)
  preview({ params, body, context }: Call<typeof postVaccinationPreview>): Promise<AnswerOf<typeof postVaccinationPreview>> {
    return this.schedules.preview({ petId: params.petId, dose: body }, context)
  }

  @Endpoint(postVaccinationPreviewByNickname)
  previewByNickname({ params, body, context }: Call<typeof postVaccinationPreviewByNickname>): Promise<AnswerOf<typeof postVaccinationPreviewByNickname>> {
    return this.schedules.preview({ nickname: params.nickname, dose: body }, context)
  }

  @Endpoint(postDismissal)
  dismiss({ params, body, context }: Call<typeof postDismissal>): Promise<AnswerOf<typeof postDismissal>> {
    return this.bus.call(dismissCheck, { ...body, petId: params.id }, context)
  }

  @Endpoint(deleteDismissal)
  async recall({ params, query, context }: Call<typeof deleteDismissal>): Promise<void> {
    await this.bus.call(recallDismissal, { ...query, petId: params.id }, context)
  }
}
