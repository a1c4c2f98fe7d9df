import { Module } from '@nestjs/common'
import { PeopleModule } from '../people/people.module.js'
import { UploadsModule } from '../uploads/uploads.module.js'
import { AppointmentsController } from './appointments.controller.js'
import { AppointmentsView } from './appointments.view.js'
import { ParsingController } from './parsing.controller.js'
import { RemindersController } from './reminders.controller.js'
import { RemindersView } from './reminders.view.js'
import { VaccinationsController } from './vaccinations.controller.js'
import { VeterinariansController } from './veterinarians.controller.js'

@Module({
  imports: [PeopleModule, UploadsModule],
  controllers: [AppointmentsController, ParsingController, RemindersController, VaccinationsController, VeterinariansController],
  providers: [AppointmentsView, RemindersView],
})
export class RecordsModule {}
