import { Injectable } from '@nestjs/common'
import { defaultReminderDate, protectionOf } from '@huella/care-rules'
import {
  notFound,
  reminderChanged,
  reminderCompleted,
  reminderCreated,
  type createReminder,
  type InputOf,
  type listReminders,
  type OutputOf,
  type updateReminder,
} from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { type Change, Changes, type HandlingContext, personOf } from '@huella/messaging'
import { PetAccess } from '../access/pet-access.js'
import { lockDoses } from '../doses-lock.js'
import { changeReminder, isChosen, requireInOrder, saysOtherwise } from './reminder-change.js'
import type { Reminder } from './reminder.entity.js'
import { aboutReminder, type ReminderAnswer } from './reminder.projection.js'
import { RemindersRepository } from './reminders.repository.js'

const missing = 'reminder.notFound'

/** Reminders that people make and keep; whoever may add care to a pet may do so. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly access: PetAccess,
    private readonly changes: Changes,
    private readonly reminders: RemindersRepository,
    private readonly erasure: Erasure,
  ) {}

  async create(
    { petId, vaccineName, dueDate, reminderDate: wish }: InputOf<typeof createReminder>,
    context: HandlingContext,
  ): Promise<ReminderAnswer> {
    const { userId: createdBy } = personOf(context.actor)
    await this.access.check(petId, 'add-care', context)
    const reminderDate = wish ?? defaultReminderDate(dueDate)
    requireInOrder({ dueDate, reminderDate })
    return this.changes.commit(context, async (change) => {
      await lockDoses(change.manager, [petId])
      await this.erasure.requireAlive(change.manager, [pet(petId), person(createdBy)], 'pet.notFound')
      const reminder = await this.reminders.save(change.manager, {
        petId,
        vaccineName,
        dueDate,
        reminderDate,
        isDayChosen: isChosen({ dueDate, reminderDate: wish ?? undefined }),
        isByHand: true,
        createdBy,
        protects: protectionOf(vaccineName),
      })
      change.emit(reminderCreated, aboutReminder(reminder))
      return reminder
    })
  }

  async update({ id, fields }: InputOf<typeof updateReminder>, context: HandlingContext): Promise<ReminderAnswer> {
    const { userId } = personOf(context.actor)
    return this.change(id, context, async (change, reminder) => {
      await this.erasure.requireAlive(change.manager, [person(userId)], missing)
      const before = { ...reminder }
      const isNowCompleted = changeReminder(reminder, fields, userId)
      if (isNowCompleted) change.emit(reminderCompleted, aboutReminder(reminder))
      else if (saysOtherwise(reminder, before)) change.emit(reminderChanged, aboutReminder(reminder))
      return this.reminders.save(change.manager, reminder)
    })
  }

  async delete(id: number, context: HandlingContext): Promise<void> {
    const { userId } = personOf(context.actor)
    await this.change(id, context, async (change, reminder) => {
      await this.reminders.delete(change.manager, id, userId)
      change.emit(reminderChanged, aboutReminder(reminder))
    })
  }

  /** Of one pet or all the caller's, the latest due date first. */
  async list({ petId, ...page }: InputOf<typeof listReminders>, context: HandlingContext): Promise<OutputOf<typeof listReminders>> {
    personOf(context.actor)
    const pets = petId === undefined ? await this.access.mine(context) : await this.access.one(petId, context)
    const reminders = await this.reminders.ofPets([...pets.keys()], page)
    return reminders.map((reminder) => ({ ...reminder, petName: pets.get(reminder.petId)! }))
  }

  private async change<T>(id: number, context: HandlingContext, work: (change: Change, reminder: Reminder) => Promise<T>): Promise<T> {
    personOf(context.actor)
    const found = await this.reminders.find(id)
    if (!found) throw notFound(missing)
    await this.access.checkRecord(found.petId, 'add-care', missing, context)
    return this.changes.commit(context, async (change) => {
      const reminder = await this.reminders.lock(change.manager, id)
      if (!reminder) throw notFound(missing)
      return work(change, reminder)
    })
  }
}
