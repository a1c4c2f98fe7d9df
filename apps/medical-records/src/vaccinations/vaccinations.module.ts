import { Module } from '@nestjs/common'
import { DoseRemindersModule } from '../dose-reminders/dose-reminders.module.js'
import { RemovedRecordsModule } from '../removed/removed-records.module.js'
import { VeterinariansModule } from '../veterinarians/veterinarians.module.js'
import { DoctorVaccinationsService } from './doctor-vaccinations.service.js'
import { FamilyChoicesService } from './family-choices.service.js'
import { RecordingService } from './recording.service.js'
import { VaccinationChanges } from './vaccination-changes.js'
import { VaccinationReportsController } from './vaccination-reports.controller.js'
import { VaccinationsController } from './vaccinations.controller.js'
import { VaccinationsRepository } from './vaccinations.repository.js'
import { VaccinationsService } from './vaccinations.service.js'

@Module({
  imports: [DoseRemindersModule, RemovedRecordsModule, VeterinariansModule],
  controllers: [VaccinationsController, VaccinationReportsController],
  providers: [VaccinationsRepository, VaccinationChanges, RecordingService, VaccinationsService, FamilyChoicesService, DoctorVaccinationsService],
})
export class VaccinationsModule {}
