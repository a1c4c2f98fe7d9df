import { Injectable } from '@nestjs/common'
import { findPeople, findPhones, type CallContext, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { inParallel, inPieces } from '../pets/in-parallel.js'

type Found = OutputOf<typeof findPeople>[number]
/** What one person may see of another. */
export type PersonCard = Omit<Found, 'email'>

/** So many cards fit into one message. */
const cardsAtOnce = 200

/** Names and pictures of users, fetched together for a whole answer. */
@Injectable()
export class People {
  constructor(private readonly bus: Bus) {}

  async byId(ids: Iterable<string>, context: CallContext): Promise<(id: string) => PersonCard> {
    const wanted = inPieces([...new Set(ids)], cardsAtOnce)
    const found = (await inParallel(wanted, 4, (piece) => this.bus.call(findPeople, { ids: piece }, context))).flat()
    const cards = new Map(found.map(({ id, firstName, lastName, profileImageUrl }) => [id, { id, firstName, lastName, profileImageUrl }]))
    return (id) => cards.get(id) ?? { id, firstName: null, lastName: null, profileImageUrl: null }
  }

  /** Telephone numbers of people who show theirs to the reader. @returns of one of them, nothing where they gave none */
  async phones(ids: string[], context: CallContext): Promise<(id: string) => { phone?: string }> {
    const found = ids.length > 0 ? await this.bus.call(findPhones, { ids }, context) : []
    const phones = new Map(found.map(({ id, phone }) => [id, { phone }]))
    return (id) => phones.get(id) ?? {}
  }
}
