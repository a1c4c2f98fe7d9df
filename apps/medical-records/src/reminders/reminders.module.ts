import { Module } from '@nestjs/common'
import { DoseRemindersModule } from '../dose-reminders/dose-reminders.module.js'
import { PlannedRemindersModule } from '../planned-reminders/planned-reminders.module.js'
import { RemovedRecordsModule } from '../removed/removed-records.module.js'
import { RemindersController } from './reminders.controller.js'
import { RemindersRepository } from './reminders.repository.js'
import { RemindersService } from './reminders.service.js'
import { RestoringService } from './restoring.service.js'

@Module({
  imports: [DoseRemindersModule, PlannedRemindersModule, RemovedRecordsModule],
  controllers: [RemindersController],
  providers: [RemindersRepository, RemindersService, RestoringService],
})
export class RemindersModule {}
