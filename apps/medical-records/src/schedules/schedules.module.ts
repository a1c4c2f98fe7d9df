import { Module } from '@nestjs/common'
import { DismissalsRepository } from './dismissals.repository.js'
import { DismissalsService } from './dismissals.service.js'
import { PreviewService } from './preview.service.js'
import { SchedulesController } from './schedules.controller.js'
import { SchedulesRepository } from './schedules.repository.js'
import { SchedulesService } from './schedules.service.js'

@Module({
  controllers: [SchedulesController],
  providers: [SchedulesRepository, SchedulesService, PreviewService, DismissalsRepository, DismissalsService],
})
export class SchedulesModule {}
