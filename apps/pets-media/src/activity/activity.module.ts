import { Module } from '@nestjs/common'
import { ActivityLogController } from './activity-log.controller.js'
import { ActivityController } from './activity.controller.js'
import { ActivityRepository } from './activity.repository.js'
import { RecordTexts } from './record-texts.js'
import { ActivityService } from './activity.service.js'

@Module({
  controllers: [ActivityController, ActivityLogController],
  providers: [ActivityRepository, ActivityService, RecordTexts],
  exports: [ActivityRepository],
})
export class ActivityModule {}
