import { Injectable } from '@nestjs/common'
import { doctorsForReviewAtMost, listDoctorsForReview, type AnswerOf, type CallContext, type getDoctorsForReview, type InputOf } from '@huella/contracts'
import { Bus, entriesOf, type PageWanted } from '@huella/messaging'
import { Accounts } from './accounts.js'

type ForReview = AnswerOf<typeof getDoctorsForReview>

/** Doctors' profiles, each with the account behind it. */
@Injectable()
export class DoctorsForReviewView {
  constructor(
    private readonly bus: Bus,
    private readonly accounts: Accounts,
  ) {}

  async list(query: Pick<InputOf<typeof listDoctorsForReview>, 'q' | 'verified'>, context: CallContext): Promise<ForReview> {
    const read = ({ before: after, limit }: PageWanted) => this.bus.call(listDoctorsForReview, { ...query, after, limit }, context)
    const doctors = await entriesOf(read, { limit: doctorsForReviewAtMost })
    const person = await this.accounts.byId(doctors.map(({ userId }) => userId), context)
    return doctors.map(({ cursor: _, ...doctor }) => ({ ...doctor, person: person(doctor.userId) }))
  }
}
