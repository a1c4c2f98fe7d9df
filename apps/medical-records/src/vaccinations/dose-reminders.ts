import { Injectable } from '@nestjs/common'
import { reminderHorizon } from '@huella/care-rules'
import { reminderCompleted } from '@huella/contracts'
import type { Change } from '@huella/messaging'
import { DueReminders } from '../reminders/due-reminders.js'
import { aboutReminder } from '../reminders/reminder.projection.js'
import { RemindersRepository } from '../reminders/reminders.repository.js'
import { today } from '../today.js'
import { protectedUntil } from './new-dose.js'
import type { Vaccination } from './vaccination.entity.js'
import type { RecordedDose } from './vaccinations.repository.js'

/** What a dose means for the reminders of its pet: nobody is nagged for what was given, nor spared what is due. */
@Injectable()
export class DoseReminders {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly due: DueReminders,
  ) {}

  async afterRecording(change: Change, { vaccination, completed }: RecordedDose): Promise<void> {
    for (const reminder of completed) change.emit(reminderCompleted, aboutReminder(reminder))
    await this.remindOfNext(change, vaccination)
  }

  /** Takes back what the record meant before, and applies what it means now. */
  async afterCorrection(change: Change, vaccination: Vaccination): Promise<void> {
    const reopened = await this.takeBack(change, vaccination.id)
    const completed = await this.reminders.completeAnswered(change.manager, vaccination.id, protectedUntil(vaccination))
    const news = completed.filter(({ id }) => !reopened.includes(id))
    for (const reminder of news) change.emit(reminderCompleted, aboutReminder(reminder))
    await this.remindOfNext(change, vaccination)
  }

  /** Called before the record is deleted; earlier doses may be the latest again. */
  async beforeDeletion(change: Change, { id, petId, protects }: Vaccination): Promise<void> {
    await this.takeBack(change, id)
    await this.reminders.awaitEarlierDoses(change.manager, { petId, protects, except: id })
  }

  async afterDeletion(change: Change, petId: number): Promise<void> {
    await this.due.makeForPet(change, petId)
  }

  /** @returns ids of the reminders that are open again */
  private async takeBack(change: Change, vaccinationId: number): Promise<number[]> {
    await this.reminders.deleteOpenOf(change.manager, vaccinationId)
    return this.reminders.reopenCompletedBy(change.manager, vaccinationId)
  }

  private async remindOfNext(change: Change, { petId, nextDueDate }: { petId: number; nextDueDate: string | null }): Promise<void> {
    if (nextDueDate && nextDueDate <= reminderHorizon(today())) await this.due.makeForPet(change, petId)
  }
}
