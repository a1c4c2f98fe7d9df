import { Module } from '@nestjs/common'
import { DoseRemindersModule } from '../dose-reminders/dose-reminders.module.js'
import { VeterinariansModule } from '../veterinarians/veterinarians.module.js'
import { DoctorVaccinationsService } from './doctor-vaccinations.service.js'
import { RecordingService } from './recording.service.js'
import { VaccinationsController } from './vaccinations.controller.js'
import { VaccinationsRepository } from './vaccinations.repository.js'
import { VaccinationsService } from './vaccinations.service.js'

@Module({
  imports: [DoseRemindersModule, VeterinariansModule],
  controllers: [VaccinationsController],
  providers: [VaccinationsRepository, RecordingService, VaccinationsService, DoctorVaccinationsService],
})
export class VaccinationsModule {}
