import { Module } from '@nestjs/common'
import { DoseReminders } from './dose-reminders.js'
import { DoseRemindersRepository } from './dose-reminders.repository.js'

@Module({ providers: [DoseRemindersRepository, DoseReminders], exports: [DoseReminders] })
export class DoseRemindersModule {}
