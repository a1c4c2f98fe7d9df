import { Injectable } from '@nestjs/common'
import { findPeople, listDoctorsForReview, type AnswerOf, type CallContext, type getDoctorsForReview, type InputOf, type OutputOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'

type ForReview = AnswerOf<typeof getDoctorsForReview>
type Person = OutputOf<typeof findPeople>[number]

/** Doctors' profiles, each with the account behind it: administrators, and they alone, see e-mails here. */
@Injectable()
export class DoctorsForReviewView {
  constructor(private readonly bus: Bus) {}

  async list(query: InputOf<typeof listDoctorsForReview>, context: CallContext): Promise<ForReview> {
    const doctors = await this.bus.call(listDoctorsForReview, query, context)
    const ids = doctors.map(({ userId }) => userId)
    const people: Person[] = ids.length > 0 ? await this.bus.call(findPeople, { ids }, context) : []
    const byId = new Map(people.map((person) => [person.id, person]))
    return doctors.map((doctor) => ({ ...doctor, person: byId.get(doctor.userId) ?? unknown(doctor.userId) }))
  }
}

const unknown = (id: string) => ({ id, firstName: null, lastName: null, profileImageUrl: null, email: null })
