import { Controller } from '@nestjs/common'
import { listActivity, logRecordViewed, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { ActivityService } from './activity.service.js'

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Handle(listActivity)
  list(query: InputOf<typeof listActivity>, context: HandlingContext) {
    return this.activity.list(query, context)
  }

  @Handle(logRecordViewed)
  viewed({ petIds }: InputOf<typeof logRecordViewed>, context: HandlingContext) {
    return this.activity.logViewed(petIds, context)
  }
}
