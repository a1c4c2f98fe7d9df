import { Module } from '@nestjs/common'
import { RemindersModule } from '../reminders/reminders.module.js'
import { VeterinariansModule } from '../veterinarians/veterinarians.module.js'
import { DoctorVaccinationsService } from './doctor-vaccinations.service.js'
import { DoseReminders } from './dose-reminders.js'
import { Recorder } from './recorder.js'
import { RecordingService } from './recording.service.js'
import { VaccinationsController } from './vaccinations.controller.js'
import { VaccinationsRepository } from './vaccinations.repository.js'
import { VaccinationsService } from './vaccinations.service.js'

@Module({
  imports: [RemindersModule, VeterinariansModule],
  controllers: [VaccinationsController],
  providers: [VaccinationsRepository, Recorder, RecordingService, VaccinationsService, DoctorVaccinationsService, DoseReminders],
})
export class VaccinationsModule {}
