import { Injectable } from '@nestjs/common'
import { notFound } from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { type Change, Changes, type HandlingContext, personOf, withoutKey } from '@huella/messaging'
import { Contacts } from '../care/contacts.js'

/** Makes sure that who calls can be written to: nobody tells this service of new accounts. */
@Injectable()
export class KnownRecipients {
  constructor(
    private readonly changes: Changes,
    private readonly contacts: Contacts,
    private readonly erasure: Erasure,
  ) {}

  /** @returns what `read` finds of the caller, who is asked for where it finds nothing */
  async read<T>(context: HandlingContext, read: (userId: string) => Promise<T | undefined>): Promise<T> {
    const { userId } = personOf(context.actor)
    const found = await read(userId)
    if (found !== undefined) return found
    await this.changes.commit(withoutKey(context), ({ manager }) => this.contacts.makeKnown(manager, [userId], context.requestId))
    const known = await read(userId)
    if (known === undefined) throw notFound('profile.notFound')
    return known
  }

  /** Changes something of the caller, who is not being erased. */
  commit<T>(context: HandlingContext, work: (change: Change, userId: string) => Promise<T>): Promise<T> {
    const { userId } = personOf(context.actor)
    return this.changes.commit(context, async (change) => {
      await this.erasure.requireAlive(change.manager, [person(userId)], 'profile.notFound')
      await this.contacts.makeKnown(change.manager, [userId], context.requestId)
      return work(change, userId)
    })
  }
}
