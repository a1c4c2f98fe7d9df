import { Controller } from '@nestjs/common'
import { dismissCheck, findInsights, findPublicVerdict, findSchedule, previewVaccination, recallDismissal, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { DismissalsService } from './dismissals.service.js'
import { PreviewService } from './preview.service.js'
import { SchedulesService } from './schedules.service.js'

@Controller()
export class SchedulesController {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly previews: PreviewService,
    private readonly dismissals: DismissalsService,
  ) {}

  @Handle(findSchedule)
  find(which: InputOf<typeof findSchedule>, context: HandlingContext) {
    return this.schedules.find(which, context)
  }

  @Handle(findPublicVerdict)
  publicVerdict({ petId }: InputOf<typeof findPublicVerdict>, context: HandlingContext) {
    return this.schedules.publicVerdict(petId, context)
  }

  @Handle(findInsights)
  insights({ petId }: InputOf<typeof findInsights>, context: HandlingContext) {
    return this.schedules.insights(petId, context)
  }

  @Handle(previewVaccination)
  preview(asked: InputOf<typeof previewVaccination>, context: HandlingContext) {
    return this.previews.preview(asked, context)
  }

  @Handle(dismissCheck)
  dismiss(which: InputOf<typeof dismissCheck>, context: HandlingContext) {
    return this.dismissals.dismiss(which, context)
  }

  @Handle(recallDismissal)
  recall(which: InputOf<typeof recallDismissal>, context: HandlingContext) {
    return this.dismissals.recall(which, context)
  }
}
