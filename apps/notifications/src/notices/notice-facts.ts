import { Injectable } from '@nestjs/common'
import type { ReadyNotice } from './notice.js'

/** A planned notice, as it stands in the table of deliveries. */
export interface PlannedNotice {
  id: string
  user_id: string
  channel: 'email' | 'push'
  /** `type`, and ids alone. */
  notice: { type: string; [field: string]: unknown }
}

/** What a notice says, and to whom, at the moment of sending. */
@Injectable()
export class NoticeFacts {
  /**
   * To be asked just before sending.
   * @returns null where there is nothing to say any more: the invitation was answered, the person has left
   * @throws DomainError `unavailable` where a neighbour is away: the notice waits
   */
  ready(_planned: PlannedNotice): Promise<ReadyNotice | null> {
    return Promise.resolve(null)
  }
}
