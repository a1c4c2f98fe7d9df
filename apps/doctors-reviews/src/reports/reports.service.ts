import { Injectable } from '@nestjs/common'
import { DomainError, getVaccination, notFound, reportChanged, type InputOf, type MessageKey, type reportRecord } from '@huella/contracts'
import { Erasure, person, pet } from '@huella/erasure'
import { Bus, Changes, type HandlingContext, personOf } from '@huella/messaging'
import { violatedUnique } from '@huella/persistence'
import { requireForRecord } from '../pet-access.js'
import { ReviewsRepository } from '../reviews/reviews.repository.js'
import type { ReportState } from './report.projection.js'
import { ReportsRepository } from './reports.repository.js'

interface ReportedRecord {
  petId: number
  /** Null where a family wrote it. */
  doctorId: number | null
}

/** The family's own, or of a doctor who is gone. */
const nobodys = (): DomainError => new DomainError('unprocessable', { message: 'report.ownRecord' })
const conflict = (message: MessageKey): DomainError => new DomainError('conflict', { message })

/** What families say to the administrators about what doctors wrote. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly bus: Bus,
    private readonly changes: Changes,
    private readonly reports: ReportsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly erasure: Erasure,
  ) {}

  /** By those who may edit the pet; a record that its reader may not see is missing. */
  async report({ kind, id: recordId, reason }: InputOf<typeof reportRecord>, context: HandlingContext): Promise<ReportState> {
    const { userId: reporterId } = personOf(context.actor)
    const { petId, doctorId } = await (kind === 'review' ? this.review(recordId) : this.bus.call(getVaccination, { id: recordId }, context) as Promise<ReportedRecord>)
    await requireForRecord(this.bus, { petId, action: 'edit', missing: `${kind}.notFound` }, context)
    if (doctorId === null) throw nobodys()
    const work = this.changes.commit(context, async (change) => {
      await this.erasure.requireAlive(change.manager, [pet(petId), person(reporterId)], `${kind}.notFound`)
      const last = await this.reports.lockLast(change.manager, { kind, recordId })
      if (last && last.status !== 'dismissed') throw conflict(last.status === 'open' ? 'report.alreadyOpen' : 'report.alreadyRemoved')
      const reportId = await this.reports.insert(change.manager, { kind, recordId, petId, doctorId, reporterId, reason })
      if (reportId === undefined) throw nobodys()
      change.emit(reportChanged, { reportId, kind, recordId, petId })
      return { status: 'open' as const, reason: null, decidedAt: null }
    })
    return work.catch((error: unknown) => { throw violatedUnique(error) === 'reports_one_open' ? conflict('report.alreadyOpen') : error })
  }

  /** What its author keeps from the family is not there for it. */
  private async review(id: number): Promise<ReportedRecord> {
    const review = await this.reviews.find(id)
    if (!review?.isPublic) throw notFound('review.notFound')
    return review
  }
}
