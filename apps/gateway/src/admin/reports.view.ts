import { Injectable } from '@nestjs/common'
import { listReports, reportsAtMost, type AnswerOf, type CallContext, type getReports, type QueryOf } from '@huella/contracts'
import { Bus, entriesOf, type PageWanted } from '@huella/messaging'
import { Accounts } from './accounts.js'

/** What families have reported, with the account of the doctor it is about, and of whoever reported it the first name. */
@Injectable()
export class ReportsView {
  constructor(
    private readonly bus: Bus,
    private readonly accounts: Accounts,
  ) {}

  async list({ open, limit, after: before }: QueryOf<typeof getReports>, context: CallContext): Promise<AnswerOf<typeof getReports>> {
    const read = ({ before: after, limit: wanted }: PageWanted) => this.bus.call(listReports, { open, after, limit: wanted }, context)
    const reports = await entriesOf(read, { limit, before, atOnce: reportsAtMost })
    const person = await this.accounts.byId(reports.flatMap(({ reporterId, doctor }) => [reporterId, doctor.userId]), context)
    return reports.map(({ reporterId, doctor: { userId, ...doctor }, ...report }) => ({
      ...report, reporter: { firstName: person(reporterId).firstName }, doctor: { ...doctor, person: person(userId) },
    }))
  }
}
