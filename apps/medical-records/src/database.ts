import { erasureMigrations } from '@huella/erasure'
import { messagingMigrations } from '@huella/messaging'
import type { DatabaseOptions } from '@huella/persistence'
import { Appointment } from './appointments/appointment.entity.js'
import { CreateMedicalRecords1700000001000 } from './migrations/1700000001000-create-medical-records.js'
import { IndexOpenReminders1700000002000 } from './migrations/1700000002000-index-open-reminders.js'
import { BuryErasedPets1700000004000 } from './migrations/1700000004000-bury-erased-pets.js'
import { IndexWhoWrote1700000005000 } from './migrations/1700000005000-index-who-wrote.js'
import { DosesThatWait1700000006000 } from './migrations/1700000006000-doses-that-wait.js'
import { KeepRemovedRecords1700000007000 } from './migrations/1700000007000-keep-removed-records.js'
import { CheckedDoses1700000008000 } from './migrations/1700000008000-checked-doses.js'
import { PlannedReminders1700000009000 } from './migrations/1700000009000-planned-reminders.js'
import { Certificates1700000010000 } from './migrations/1700000010000-certificates.js'
import { WhoCompleted1700000011000 } from './migrations/1700000011000-who-completed.js'
import { IndexCompletedReminders1700000012000 } from './migrations/1700000012000-index-completed-reminders.js'
import { ChosenDays1700000013000 } from './migrations/1700000013000-chosen-days.js'
import { CareSummaries1700000014000 } from './migrations/1700000014000-care-summaries.js'
import { DoseSources1700000015000 } from './migrations/1700000015000-dose-sources.js'
import { IndexIssuingDoctors1700000016000 } from './migrations/1700000016000-index-issuing-doctors.js'
import { AnimalsOfDoses1700000017000 } from './migrations/1700000017000-animals-of-doses.js'
import { Reminder } from './reminders/reminder.entity.js'
import { Vaccination } from './vaccinations/vaccination.entity.js'
import { Veterinarian } from './veterinarians/veterinarian.entity.js'

const migrations = [
  ...messagingMigrations,
  ...erasureMigrations,
  CreateMedicalRecords1700000001000,
  IndexOpenReminders1700000002000,
  BuryErasedPets1700000004000,
  IndexWhoWrote1700000005000,
  DosesThatWait1700000006000,
  KeepRemovedRecords1700000007000,
  CheckedDoses1700000008000,
  PlannedReminders1700000009000,
  Certificates1700000010000,
  WhoCompleted1700000011000,
  IndexCompletedReminders1700000012000,
  ChosenDays1700000013000,
  CareSummaries1700000014000,
  DoseSources1700000015000,
  IndexIssuingDoctors1700000016000,
  AnimalsOfDoses1700000017000,
]

/** What this service keeps, for its module and for `migrate`. */
export const database = (url: string): DatabaseOptions => ({ url, applicationName: 'medical-records', entities: [Vaccination, Reminder, Appointment, Veterinarian], migrations })
