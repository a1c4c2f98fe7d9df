import { Injectable } from '@nestjs/common'
import { findPeople, type CallContext, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { inParallel, inPieces } from '../pets/in-parallel.js'

type Person = OutputOf<typeof findPeople>[number]

/** So many people fit into one message. */
const peopleAtOnce = 200

/** The accounts behind profiles: administrators, and they alone, see e-mails here. */
@Injectable()
export class Accounts {
  constructor(private readonly bus: Bus) {}

  async byId(ids: Iterable<string>, context: CallContext): Promise<(id: string) => Person | Unknown> {
    const found = await inParallel(inPieces([...new Set(ids)], peopleAtOnce), 3, (piece) => this.bus.call(findPeople, { ids: piece }, context))
    const known = new Map(found.flat().map((person) => [person.id, person]))
    return (id) => known.get(id) ?? unknown(id)
  }
}

type Unknown = ReturnType<typeof unknown>

const unknown = (id: string) => ({ id, firstName: null, lastName: null, profileImageUrl: null, email: null })
