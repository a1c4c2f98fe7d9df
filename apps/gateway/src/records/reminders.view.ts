import { Injectable } from '@nestjs/common'
import {
  listReminders, remindersAtMost, type AnswerOf, type CallContext, type getPetReminders, type getReminders, type OutputOf, type QueryOf,
} from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { People } from '../people/people.js'
import { whoDid, withWhoDid } from '../people/who-did.js'

/** More open reminders than these nobody can keep. */
const openAtMost = 4000
const completedShown = 100

/** What the caller's pets are due for, and what was completed last. */
@Injectable()
export class RemindersView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  /** By due date. */
  async mine(context: CallContext): Promise<AnswerOf<typeof getReminders>> {
    const [open, completed] = await Promise.all([
      entriesOf((page) => this.bus.call(listReminders, { ...page, isCompleted: false }, context), {
        limit: openAtMost, atOnce: remindersAtMost, floor: remindersAtMost,
      }),
      this.bus.call(listReminders, { isCompleted: true, limit: completedShown }, context),
    ])
    return this.named([...open, ...completed].sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id), context)
  }

  /** The latest due date first. */
  async ofPet(petId: number, query: QueryOf<typeof getPetReminders>, context: CallContext): Promise<AnswerOf<typeof getPetReminders>> {
    return this.named(await this.bus.call(listReminders, { ...query, petId }, context), context)
  }

  private async named(reminders: OutputOf<typeof listReminders>, context: CallContext) {
    const person = await this.people.byId(whoDid(reminders), context)
    return reminders.map((reminder) => withWhoDid(reminder, person))
  }
}
