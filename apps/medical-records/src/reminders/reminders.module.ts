import { Module } from '@nestjs/common'
import { RemovedRecordsModule } from '../removed/removed-records.module.js'
import { RemindersController } from './reminders.controller.js'
import { RemindersRepository } from './reminders.repository.js'
import { RemindersService } from './reminders.service.js'

@Module({ imports: [RemovedRecordsModule], controllers: [RemindersController], providers: [RemindersRepository, RemindersService] })
export class RemindersModule {}
