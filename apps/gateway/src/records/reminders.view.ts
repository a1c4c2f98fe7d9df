import { Injectable } from '@nestjs/common'
import { listReminders, remindersAtMost, type AnswerOf, type CallContext, type getReminders } from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'

/** More open reminders than these nobody can keep. */
const openAtMost = 4000
const completedShown = 100

/** What the caller's pets are due for, and what was completed last. */
@Injectable()
export class RemindersView {
  constructor(private readonly bus: Bus) {}

  /** By due date. */
  async mine(context: CallContext): Promise<AnswerOf<typeof getReminders>> {
    const [open, completed] = await Promise.all([
      entriesOf((page) => this.bus.call(listReminders, { ...page, isCompleted: false }, context), {
        limit: openAtMost, atOnce: remindersAtMost, floor: remindersAtMost,
      }),
      this.bus.call(listReminders, { isCompleted: true, limit: completedShown }, context),
    ])
    return [...open, ...completed].sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id)
  }
}
