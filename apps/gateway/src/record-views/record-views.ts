import { Injectable, Logger } from '@nestjs/common'
import { logRecordViewed, unavailable, type CallContext } from '@huella/contracts'
import { Bus } from '@huella/messaging'

/** The notes by which families see which vets, and which keys, looked at their pets. */
@Injectable()
export class RecordViews {
  private readonly logger = new Logger(RecordViews.name)

  constructor(private readonly bus: Bus) {}

  /**
   * Before anything is shown: what nobody could note, nobody sees. Looks of the pet's own family, and those that follow within the hour, are left
   * out where the notes are kept.
   * @throws DomainError `unavailable`
   */
  async note(petIds: number[], context: CallContext): Promise<void> {
    if (petIds.length === 0 || !isVet(context)) return
    await this.bus.call(logRecordViewed, { petIds }, context).catch((error: unknown) => {
      this.logger.warn({ requestId: context.requestId, message: `A view could not be noted, and was refused: ${String(error)}` })
      throw unavailable()
    })
  }
}

/** Whoever is none was let in as one of the family. */
const isVet = ({ actor }: CallContext): boolean => 'doctor' in actor && actor.doctor !== null
