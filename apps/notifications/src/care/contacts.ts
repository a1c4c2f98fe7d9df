import { Injectable } from '@nestjs/common'
import { Erasure, person } from '@huella/erasure'
import type { EntityManager } from 'typeorm'
import { Planner } from '../plan/planner.js'
import { ContactsRepository } from './contacts.repository.js'
import { inTime, Neighbours, type Contact } from './neighbours.js'

/** So many are asked for at once. */
const contactsAtOnce = 500

/** How people are reached: name, address, language and country, as identity says. What they have chosen here is not touched. */
@Injectable()
export class Contacts {
  constructor(
    private readonly neighbours: Neighbours,
    private readonly repository: ContactsRepository,
    private readonly erasure: Erasure,
    private readonly planner: Planner,
  ) {}

  /**
   * Makes recipients of people who are none yet; who is gone becomes none. To be called in the transaction that is about to need them.
   * @throws DomainError `unavailable` when identity is away, and has to be asked
   */
  async makeKnown(manager: EntityManager, userIds: readonly string[], requestId: string): Promise<void> {
    const unknown = await this.repository.unknown(manager, [...new Set(userIds)])
    if (unknown.length > 0) await this.ask(manager, unknown, requestId)
  }

  /** Asks for recipients anew, who may have moved, or changed their address; of people who are none there is nothing to know. */
  async refresh(manager: EntityManager, userIds: string[], requestId: string): Promise<void> {
    await this.repository.lock(manager, userIds)
    const recipients = await this.repository.known(manager, userIds)
    if (recipients.length === 0) return
    await this.ask(manager, recipients, requestId)
    await this.planner.replanPeople(manager, recipients)
  }

  /** Whoever comes last asks last. Nobody's row is held while identity is asked. */
  private async ask(manager: EntityManager, userIds: string[], requestId: string): Promise<void> {
    await this.repository.lock(manager, userIds)
    const found = await this.find(userIds, requestId)
    await this.erasure.anyErased(manager, found.map(({ id }) => person(id))) // from here on none of them can go
    await this.repository.store(manager, found)
  }

  private async find(userIds: string[], requestId: string): Promise<Contact[]> {
    const asking = inTime(requestId)
    const found: Contact[] = []
    for (let from = 0; from < userIds.length; from += contactsAtOnce) found.push(...(await this.neighbours.contacts(userIds.slice(from, from + contactsAtOnce), asking)))
    return found
  }
}
