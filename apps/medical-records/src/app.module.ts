import { type DynamicModule, Module } from '@nestjs/common'
import { ErasureModule } from '@huella/erasure'
import { eventsInDatabase, MessagingModule, natsFrom } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import { AccessModule } from './access/access.module.js'
import { AppointmentsModule } from './appointments/appointments.module.js'
import { CertificatesModule } from './certificates/certificates.module.js'
import type { MedicalRecordsConfig } from './config.js'
import { database } from './database.js'
import { DueCareModule } from './due-care/due-care.module.js'
import { AccountErasureModule } from './erasure/account-erasure.module.js'
import { DoctorsModule } from './doctors/doctors.module.js'
import { PlannedRemindersModule } from './planned-reminders/planned-reminders.module.js'
import { RecordsModule } from './records/records.module.js'
import { RemindersModule } from './reminders/reminders.module.js'
import { SchedulesModule } from './schedules/schedules.module.js'
import { SourcesModule } from './sources/sources.module.js'
import { VaccinationsModule } from './vaccinations/vaccinations.module.js'
import { VeterinariansModule } from './veterinarians/veterinarians.module.js'

@Module({})
export class AppModule {
  static with(config: MedicalRecordsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot(database(config.DATABASE_URL)),
        MessagingModule.forRoot({ service: 'medical-records', ...natsFrom(config), events: eventsInDatabase }),
        ErasureModule,
        AccessModule,
        CertificatesModule.with(config),
        VaccinationsModule,
        SourcesModule,
        DoctorsModule,
        RemindersModule,
        AppointmentsModule,
        VeterinariansModule,
        RecordsModule.with(config),
        SchedulesModule,
        PlannedRemindersModule,
        DueCareModule,
        AccountErasureModule,
      ],
    }
  }
}
