import { Injectable } from '@nestjs/common'
import { doctor, Erasure, person } from '@huella/erasure'
import type { HandlingContext } from '@huella/messaging'
import type { EntityManager } from 'typeorm'
import { Contacts } from '../care/contacts.js'

/** The doctors whose webhooks these are. */
@Injectable()
export class WebhookOwners {
  constructor(
    private readonly erasure: Erasure,
    private readonly contacts: Contacts,
  ) {}

  /**
   * To be called in the transaction that makes a webhook. From here on it is known where its owner is told when it is turned off.
   * @throws DomainError `not_found` for somebody who is gone
   */
  async require(manager: EntityManager, { userId, doctorId }: { userId: string; doctorId: number }, { requestId }: HandlingContext): Promise<void> {
    await this.erasure.requireAlive(manager, [person(userId), doctor(doctorId)], 'apiKey.notFound')
    await this.contacts.makeKnown(manager, [userId], requestId)
  }
}
