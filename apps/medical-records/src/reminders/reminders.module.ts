import { Module } from '@nestjs/common'
import { RemindersController } from './reminders.controller.js'
import { RemindersRepository } from './reminders.repository.js'
import { RemindersService } from './reminders.service.js'

@Module({ controllers: [RemindersController], providers: [RemindersRepository, RemindersService] })
export class RemindersModule {}
