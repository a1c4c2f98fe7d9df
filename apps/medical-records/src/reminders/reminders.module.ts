import { Module } from '@nestjs/common'
import { DueReminders } from './due-reminders.js'
import { RemindersController } from './reminders.controller.js'
import { RemindersRepository } from './reminders.repository.js'
import { RemindersService } from './reminders.service.js'

@Module({
  controllers: [RemindersController],
  providers: [RemindersRepository, RemindersService, DueReminders],
  exports: [RemindersRepository, DueReminders],
})
export class RemindersModule {}
