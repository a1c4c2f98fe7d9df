import { Injectable } from '@nestjs/common'
import type { DoseFacts, OpenDose } from '@huella/care-rules'
import { prepared, PreparedStatements } from '@huella/persistence'
import { dosesOfPet, publicDosesOfPet } from './dose-facts.js'

/** Comparing names costs time; no pet has more open reminders than this. */
const remindersAtMost = 50

const openReminders = prepared('open_reminders_of_pet', `
  SELECT vaccine_name AS "vaccineName", due_date::text AS "dueDate", is_completed AS "isCompleted"
  FROM vaccination_reminders WHERE pet_id = $1 AND NOT is_completed ORDER BY due_date, id LIMIT ${remindersAtMost}`)

/** What schedules are worked out from. */
@Injectable()
export class SchedulesRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Those that count. */
  async dosesOf(petId: number): Promise<DoseFacts[]> {
    return (await this.statements.first<{ doses: DoseFacts[] }>(dosesOfPet, [petId]))!.doses
  }

  /** Of these the ones that the public page shows. */
  async publicDosesOf(petId: number): Promise<DoseFacts[]> {
    return (await this.statements.first<{ doses: DoseFacts[] }>(publicDosesOfPet, [petId]))!.doses
  }

  /** The most urgent first. */
  openReminders(petId: number): Promise<OpenDose[]> {
    return this.statements.rows<OpenDose>(openReminders, [petId])
  }
}
