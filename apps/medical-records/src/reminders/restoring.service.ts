import { Injectable } from '@nestjs/common'
import { reminderChanged } from '@huella/contracts'
import { Changes, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { DoseReminders } from '../dose-reminders/dose-reminders.js'
import { lockDoses } from '../doses-lock.js'
import { PlannedReminders } from '../planned-reminders/planned-reminders.js'
import { aboutReminder, type ReminderAnswer } from './reminder.projection.js'
import { RemindersRepository } from './reminders.repository.js'

/** Putting back a reminder: while it was away, doses may have been recorded that it asks for. */
@Injectable()
export class RestoringService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly reminders: RemindersRepository,
    private readonly doses: DoseReminders,
    private readonly plans: PlannedReminders,
  ) {}

  /** As it was, or completed by what was given since, within ten minutes, by whoever removed it. */
  async restore(id: number, context: HandlingContext): Promise<ReminderAnswer> {
    const { userId } = personOf(context.actor)
    const petId = await this.reminders.petOfRemoved(id, userId).catch((gone) => this.changes.replayOr(gone, context))
    await this.access.checkRecord(petId, 'add-care', 'reminder.notFound', context)
    return this.changes.commit(context, async (change) => {
      await lockDoses(change.manager, [petId])
      const { reminder, removedAt } = await this.reminders.restore(change.manager, { id, petId, userId })
      change.emit(reminderChanged, aboutReminder(reminder))
      const completed = await this.doses.answerByDosesSince(change, reminder, removedAt)
      await this.plans.lookSoon(change, { petId })
      return completed ?? reminder
    })
  }
}
