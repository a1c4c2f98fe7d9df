import { Injectable } from '@nestjs/common'
import { findPeople, listDoctorsForReview, type AnswerOf, type CallContext, type getDoctorsForReview, type InputOf, type OutputOf } from '@huella/contracts'
import { Bus, entriesOf, type PageWanted } from '@huella/messaging'
import { inParallel, inPieces } from '../pets/in-parallel.js'

type ForReview = AnswerOf<typeof getDoctorsForReview>
type Person = OutputOf<typeof findPeople>[number]

/** A page for a person to work through; those decided on leave it. */
const doctorsAtMost = 500
/** So many people fit into one message. */
const peopleAtOnce = 200

/** Doctors' profiles, each with the account behind it: administrators, and they alone, see e-mails here. */
@Injectable()
export class DoctorsForReviewView {
  constructor(private readonly bus: Bus) {}

  async list(query: Pick<InputOf<typeof listDoctorsForReview>, 'q' | 'verified'>, context: CallContext): Promise<ForReview> {
    const read = ({ before: after, limit }: PageWanted) => this.bus.call(listDoctorsForReview, { ...query, after, limit }, context)
    const doctors = await entriesOf(read, { limit: doctorsAtMost })
    const person = await this.people(doctors.map(({ userId }) => userId), context)
    return doctors.map(({ cursor: _, ...doctor }) => ({ ...doctor, person: person(doctor.userId) }))
  }

  private async people(ids: string[], context: CallContext): Promise<(id: string) => Person | Unknown> {
    const found = await inParallel(inPieces(ids, peopleAtOnce), 3, (piece) => this.bus.call(findPeople, { ids: piece }, context))
    const byId = new Map(found.flat().map((person) => [person.id, person]))
    return (id) => byId.get(id) ?? unknown(id)
  }
}

type Unknown = ReturnType<typeof unknown>

const unknown = (id: string) => ({ id, firstName: null, lastName: null, profileImageUrl: null, email: null })
