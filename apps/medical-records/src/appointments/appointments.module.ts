import { Module } from '@nestjs/common'
import { AppointmentLists } from './appointment-lists.service.js'
import { AppointmentsController } from './appointments.controller.js'
import { AppointmentsRepository } from './appointments.repository.js'
import { AppointmentsService } from './appointments.service.js'

@Module({ controllers: [AppointmentsController], providers: [AppointmentsRepository, AppointmentsService, AppointmentLists] })
export class AppointmentsModule {}
