import { Module } from '@nestjs/common'
import { ActivityLogController } from './activity-log.controller.js'
import { ActivityController } from './activity.controller.js'
import { ActivityRepository } from './activity.repository.js'
import { ActivityService } from './activity.service.js'

@Module({
  controllers: [ActivityController, ActivityLogController],
  providers: [ActivityRepository, ActivityService],
  exports: [ActivityRepository],
})
export class ActivityModule {}
