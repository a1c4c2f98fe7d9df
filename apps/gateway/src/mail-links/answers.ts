import { Injectable } from '@nestjs/common'
import { DomainError, readAnswerLink, updateReminder, type AnsweredReminder, type AnswerLink, type CallContext, type InputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'

type Fields = InputOf<typeof updateReminder>['fields']
type State = AnsweredReminder['state']

/** What is to be done with reminders that stand so, and how they stand then. */
interface Step {
  from: State
  to: State
  fields: Fields
}

/** The buttons of a reminder: whoever has their link acts for the person who got it, on those reminders alone. */
@Injectable()
export class Answers {
  constructor(private readonly bus: Bus) {}

  async read(token: string, context: CallContext): Promise<AnswerLink> {
    const { userId: _, ...link } = await this.bus.call(readAnswerLink, { token }, context)
    return link
  }

  /** Twice is once: what stands as it should already is left alone. */
  async perform(token: string, undo: boolean, context: CallContext): Promise<AnswerLink> {
    const { userId, ...link } = await this.bus.call(readAnswerLink, { token }, context)
    const step = stepOf(link, undo)
    if (!step) return link
    const inTheirName: CallContext = { ...context, actor: { kind: 'user', userId, userType: null, doctor: null } }
    const reminders: AnsweredReminder[] = []
    for (const reminder of link.reminders) {
      const isAsked = reminder.state === step.from && reminder.doneBy === null // what others did is not this link's to undo
      reminders.push(isAsked ? await this.change(reminder, step, inTheirName) : reminder)
    }
    return { ...link, reminders }
  }

  private async change(reminder: AnsweredReminder, { to, fields }: Step, context: CallContext): Promise<AnsweredReminder> {
    try {
      await this.bus.call(updateReminder, { id: reminder.id, fields }, context)
      return { ...reminder, state: to, doneBy: null }
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error
      return { id: reminder.id, petId: null, petName: null, vaccineName: null, dueDate: null, state: 'gone', doneBy: null }
    }
  }
}

function stepOf({ action, isExpired, snoozeTo }: AnswerLink, undo: boolean): Step | null {
  if (isExpired) return null
  if (action === 'snooze') return undo ? null : { from: 'open', to: 'snoozed', fields: { reminderDate: snoozeTo } }
  return undo ? { from: 'done', to: 'open', fields: { isCompleted: false } } : { from: 'open', to: 'done', fields: { isCompleted: true } }
}
