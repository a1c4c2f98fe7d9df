import { Injectable } from '@nestjs/common'
import { findPeople, type CallContext, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'

type Found = OutputOf<typeof findPeople>[number]
/** What one person may see of another. */
export type PersonCard = Omit<Found, 'email'>

/** Names and pictures of users, fetched together for a whole answer. */
@Injectable()
export class People {
  constructor(private readonly bus: Bus) {}

  async byId(ids: Iterable<string>, context: CallContext): Promise<(id: string) => PersonCard> {
    const wanted = [...new Set(ids)]
    const found = wanted.length > 0 ? await this.bus.call(findPeople, { ids: wanted }, context) : []
    const cards = new Map(found.map(({ id, firstName, lastName, profileImageUrl }) => [id, { id, firstName, lastName, profileImageUrl }]))
    return (id) => cards.get(id) ?? { id, firstName: null, lastName: null, profileImageUrl: null }
  }
}
