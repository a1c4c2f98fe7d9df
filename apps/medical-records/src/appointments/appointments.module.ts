import { Module } from '@nestjs/common'
import { AppointmentDoctors } from './appointment-doctors.service.js'
import { AppointmentLists } from './appointment-lists.service.js'
import { AppointmentsController } from './appointments.controller.js'
import { AppointmentsRepository } from './appointments.repository.js'
import { AppointmentsService } from './appointments.service.js'

@Module({
  controllers: [AppointmentsController],
  providers: [AppointmentsRepository, AppointmentsService, AppointmentDoctors, AppointmentLists],
})
export class AppointmentsModule {}
