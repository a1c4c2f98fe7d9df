import { Injectable, type OnModuleInit } from '@nestjs/common'
import { defaultNextDueDate, reminderHorizon } from '@huella/care-rules'
import { reminderChanged, reminderCompleted, reminderCreated } from '@huella/contracts'
import { type Change, ScheduledJobs } from '@huella/messaging'
import { lockDoses } from '../doses-lock.js'
import { aboutReminder, type ReminderAnswer } from '../reminders/reminder.projection.js'
import { today } from '../today.js'
import { DoseRemindersRepository } from './dose-reminders.repository.js'

export const dueRemindersJob = 'make-due-reminders'
const hour = 3600_000

interface Dose {
  id: number
  petId: number
  vaccineName: string
  administeredDate: string
  nextDueDate: string | null
  protects: string[]
}

/** Until when a dose protects: to the next one, or as long as such a vaccine usually does. */
export const protectedUntil = (dose: { vaccineName: string; administeredDate: string; nextDueDate?: string | null | undefined }): string =>
  dose.nextDueDate ?? defaultNextDueDate(dose.administeredDate, dose.vaccineName)

/**
 * What doses mean for the reminders of their pet: nobody is nagged for what was given, nor spared what is due. Reminders of next doses are
 * made when their date is near: at once with the record, else by a job that looks every hour. Transactions that come here have locked the
 * pet's doses.
 */
@Injectable()
export class DoseReminders implements OnModuleInit {
  constructor(
    private readonly repository: DoseRemindersRepository,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: dueRemindersJob, everyMs: hour, batch: (change) => this.makeNextBatch(change) })
  }

  /** @param completed the reminders that were completed with the record */
  async afterRecording(change: Change, dose: Pick<Dose, 'petId' | 'nextDueDate'>, completed: ReminderAnswer[]): Promise<void> {
    for (const reminder of completed) change.emit(reminderCompleted, aboutReminder(reminder))
    await this.remindOfNext(change, dose)
  }

  /**
   * Takes back what the record meant before, and applies what it means now: it may say something else, or count no more, or again.
   * @param before when it was given and what it protected against until now
   */
  async afterChange(change: Change, dose: Dose, before: Pick<Dose, 'administeredDate' | 'protects'>): Promise<void> {
    const reopened = await this.takeBack(change, { ...dose, ...before })
    const completed = await this.repository.completeAnswered(change.manager, dose.id, protectedUntil(dose))
    const news = completed.filter(({ id }) => !reopened.includes(id))
    for (const reminder of news) change.emit(reminderCompleted, aboutReminder(reminder))
    await this.answerByOthers(change, dose, reopened)
    await this.makeDue(change, reminderHorizon(today()), [dose.petId])
  }

  /** Called before the record is deleted. */
  async beforeDeletion(change: Change, dose: Dose): Promise<void> {
    await this.answerByOthers(change, dose, await this.takeBack(change, dose))
  }

  async afterDeletion(change: Change, petId: number): Promise<void> {
    await this.makeDue(change, reminderHorizon(today()), [petId])
  }

  /**
   * Has a reminder answered that is there again by what was recorded, changed or put back while it was not. What was there before has said already
   * what it means for it.
   * @returns the reminder, where it is completed by that
   */
  async answerByDosesSince(change: Change, { id, petId }: Pick<ReminderAnswer, 'id' | 'petId'>, since: string): Promise<ReminderAnswer | undefined> {
    for (const dose of await this.repository.dosesFor(change.manager, { petId, reminderIds: [id], since })) {
      const [completed] = await this.repository.completeAnswered(change.manager, dose.id, protectedUntil(dose), [id])
      if (completed) {
        change.emit(reminderCompleted, aboutReminder(completed))
        return completed
      }
    }
    return undefined
  }

  /** Earlier doses may be the latest again. @returns ids of the reminders that are open again */
  private async takeBack(change: Change, dose: Dose): Promise<number[]> {
    const deleted = await this.repository.deleteOpenOf(change.manager, dose.id)
    await this.repository.awaitEarlierDoses(change.manager, dose)
    const reopened = await this.repository.reopenCompletedBy(change.manager, dose.id)
    for (const reminder of [...deleted, ...reopened]) change.emit(reminderChanged, aboutReminder(reminder))
    return reopened.map((reminder) => reminder.id)
  }

  /** A dose that two people recorded answers its reminders as long as one of the records is there. */
  private async answerByOthers(change: Change, { id, petId }: Dose, reminderIds: number[]): Promise<void> {
    if (reminderIds.length === 0) return
    for (const other of await this.repository.dosesFor(change.manager, { petId, reminderIds, except: id }))
      await this.repository.completeAnswered(change.manager, other.id, protectedUntil(other), reminderIds)
  }

  private async remindOfNext(change: Change, { petId, nextDueDate }: Pick<Dose, 'petId' | 'nextDueDate'>): Promise<void> {
    const until = reminderHorizon(today())
    if (nextDueDate && nextDueDate <= until) await this.makeDue(change, until, [petId])
  }

  /** Over all pets. @returns whether there may be more */
  private async makeNextBatch(change: Change): Promise<boolean> {
    const until = reminderHorizon(today())
    const { petIds, mayBeMore } = await this.repository.petsWithDue(change.manager, until)
    await lockDoses(change.manager, petIds)
    return (await this.makeDue(change, until, petIds)) > 0 && mayBeMore
  }

  /** @returns how many doses it looked at */
  private async makeDue(change: Change, until: string, petIds: number[]): Promise<number> {
    const { seen, made } = await this.repository.makeDue(change.manager, until, petIds)
    for (const reminder of made) change.emit(reminderCreated, aboutReminder(reminder))
    return seen
  }
}
