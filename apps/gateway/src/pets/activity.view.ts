import { Injectable } from '@nestjs/common'
import { listActivity, type AnswerOf, type CallContext, type getActivity, type QueryOf } from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { People } from '../people/people.js'

/** Activity entries with the person behind each. */
@Injectable()
export class ActivityView {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
  ) {}

  async list(query: QueryOf<typeof getActivity>, context: CallContext): Promise<AnswerOf<typeof getActivity>> {
    const entries = await entriesOf((page) => this.bus.call(listActivity, { ...query, ...page }, context), query)
    const person = await this.people.byId(entries.map((entry) => entry.performedBy), context)
    return entries.map((entry) => ({ ...entry, performedByUser: person(entry.performedBy) }))
  }
}
