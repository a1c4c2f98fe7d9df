import { Module } from '@nestjs/common'
import { PlannedRemindersController } from './planned-reminders.controller.js'
import { PlannedReminders } from './planned-reminders.js'
import { PlannedRemindersRepository } from './planned-reminders.repository.js'

@Module({ controllers: [PlannedRemindersController], providers: [PlannedReminders, PlannedRemindersRepository], exports: [PlannedReminders] })
export class PlannedRemindersModule {}
