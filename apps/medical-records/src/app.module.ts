import { type DynamicModule, Module } from '@nestjs/common'
import { ErasureModule, erasureMigrations } from '@huella/erasure'
import { messagingMigrations, MessagingModule, natsFrom } from '@huella/messaging'
import { PersistenceModule } from '@huella/persistence'
import { AccessModule } from './access/access.module.js'
import { Appointment } from './appointments/appointment.entity.js'
import { AppointmentsModule } from './appointments/appointments.module.js'
import type { MedicalRecordsConfig } from './config.js'
import { CreateMedicalRecords1700000001000 } from './migrations/1700000001000-create-medical-records.js'
import { AccountErasureModule } from './erasure/account-erasure.module.js'
import { BuryErasedPets1700000004000 } from './migrations/1700000004000-bury-erased-pets.js'
import { DoctorsModule } from './doctors/doctors.module.js'
import { DosesThatWait1700000006000 } from './migrations/1700000006000-doses-that-wait.js'
import { IndexWhoWrote1700000005000 } from './migrations/1700000005000-index-who-wrote.js'
import { IndexOpenReminders1700000002000 } from './migrations/1700000002000-index-open-reminders.js'
import { RecordsModule } from './records/records.module.js'
import { Reminder } from './reminders/reminder.entity.js'
import { RemindersModule } from './reminders/reminders.module.js'
import { Vaccination } from './vaccinations/vaccination.entity.js'
import { VaccinationsModule } from './vaccinations/vaccinations.module.js'
import { Veterinarian } from './veterinarians/veterinarian.entity.js'
import { VeterinariansModule } from './veterinarians/veterinarians.module.js'

@Module({})
export class AppModule {
  static with(config: MedicalRecordsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot({
          url: config.DATABASE_URL,
          applicationName: 'medical-records',
          entities: [Vaccination, Reminder, Appointment, Veterinarian],
          migrations: [
            ...messagingMigrations,
            ...erasureMigrations,
            CreateMedicalRecords1700000001000,
            IndexOpenReminders1700000002000,
            BuryErasedPets1700000004000,
            IndexWhoWrote1700000005000,
            DosesThatWait1700000006000,
          ],
        }),
        MessagingModule.forRoot({ service: 'medical-records', ...natsFrom(config), withEvents: true }),
        ErasureModule,
        AccessModule,
        VaccinationsModule,
        DoctorsModule,
        RemindersModule,
        AppointmentsModule,
        VeterinariansModule,
        RecordsModule,
        AccountErasureModule,
      ],
    }
  }
}
