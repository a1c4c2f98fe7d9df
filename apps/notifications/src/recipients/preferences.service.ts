import { Injectable } from '@nestjs/common'
import { DomainError, notFound, type NotificationPreferences, type PreferencesInput } from '@huella/contracts'
import { personOf, type HandlingContext } from '@huella/messaging'
import { Planner } from '../plan/planner.js'
import { KnownRecipients } from './known-recipients.js'
import { RecipientsRepository } from './recipients.repository.js'

/** How a person wants to be reminded. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly known: KnownRecipients,
    private readonly recipients: RecipientsRepository,
    private readonly planner: Planner,
  ) {}

  of(context: HandlingContext): Promise<NotificationPreferences> {
    return this.known.read(context, (userId) => this.recipients.find(userId))
  }

  async change(input: PreferencesInput, context: HandlingContext): Promise<NotificationPreferences> {
    personOf(context.actor)
    if (input.timeZone !== undefined) await this.requireZone(input.timeZone)
    return this.known.commit(context, async ({ manager }, userId) => {
      const changed = found(await this.recipients.change(manager, userId, input))
      await this.planner.replanPeople(manager, [userId])
      return changed
    })
  }

  /** Where a device is; of somebody who has chosen a zone it changes nothing. */
  async reportTimeZone(timeZone: string, context: HandlingContext): Promise<NotificationPreferences> {
    personOf(context.actor)
    await this.requireZone(timeZone)
    return this.known.commit(context, async ({ manager }, userId) => {
      if (await this.recipients.reportZone(manager, userId, timeZone)) await this.planner.replanPeople(manager, [userId])
      return found(await this.recipients.read(manager, userId))
    })
  }

  private async requireZone(timeZone: string): Promise<void> {
    if (await this.recipients.knowsZone(timeZone)) return
    throw new DomainError('invalid', { message: 'error.validation', fields: [{ path: 'timeZone', message: 'notification.timeZone' }] })
  }
}

/** Of somebody identity does not know any more there are no preferences. */
function found(preferences: NotificationPreferences | undefined): NotificationPreferences {
  if (!preferences) throw notFound('profile.notFound')
  return preferences
}
