import { Module } from '@nestjs/common'
import { ActivityLogController } from './activity-log.controller.js'
import { ActivityController } from './activity.controller.js'
import { ActivityRepository } from './activity.repository.js'
import { RecordTexts } from './record-texts.js'
import { ActivityService } from './activity.service.js'
import { ViewRetention } from './view-retention.js'

@Module({
  controllers: [ActivityController, ActivityLogController],
  providers: [ActivityRepository, ActivityService, RecordTexts, ViewRetention],
  exports: [ActivityRepository],
})
export class ActivityModule {}
