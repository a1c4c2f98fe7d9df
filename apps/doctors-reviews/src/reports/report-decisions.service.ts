import { Injectable } from '@nestjs/common'
import {
  DomainError, findPetNames, findReportedVaccinations, notFound, reportChanged, reviewChanged, type decideReport, type InputOf, type listReports, type OutputOf,
} from '@huella/contracts'
import { Erasure, person } from '@huella/erasure'
import { Bus, type Change, Changes, type HandlingContext, personOf } from '@huella/messaging'
import { aboutReview } from '../reviews/review.entity.js'
import { ReviewsRepository } from '../reviews/reviews.repository.js'
import type { ReportRow, ReportState } from './report.projection.js'
import { ReportsRepository } from './reports.repository.js'

type Listed = OutputOf<typeof listReports>

/** For the administrators; the gateway knows them by their e-mail addresses, and lets nobody else come here. */
@Injectable()
export class ReportDecisionsService {
  constructor(
    private readonly bus: Bus,
    private readonly changes: Changes,
    private readonly reports: ReportsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly erasure: Erasure,
  ) {}

  /** With the records as they are now. */
  async list(page: InputOf<typeof listReports>, context: HandlingContext): Promise<Listed> {
    personOf(context.actor)
    const rows = await this.reports.list(page)
    const [petName, vaccination] = await Promise.all([this.petNames(rows, context), this.vaccinations(rows, context)])
    return rows.map(({ petId, recordId, ...row }) => ({
      ...row, petName: petName.get(petId) ?? null, vaccination: (row.kind === 'vaccination' && vaccination.get(recordId)) || null,
    }))
  }

  decide({ reportId, decision, reason }: InputOf<typeof decideReport>, context: HandlingContext): Promise<ReportState> {
    const { userId: decidedBy } = personOf(context.actor)
    return this.changes.commit(context, async (change) => {
      await this.erasure.requireAlive(change.manager, [person(decidedBy)], 'profile.notFound')
      const report = await this.reports.lock(change.manager, reportId)
      if (!report) throw notFound('report.notFound')
      if (report.isDecided) throw new DomainError('conflict', { message: 'report.alreadyDecided' })
      const { kind, recordId, petId } = report
      if (kind === 'review' && decision === 'removed') await this.withhold(change, recordId)
      change.emit(reportChanged, { reportId, kind, recordId, petId })
      return this.reports.decide(change.manager, reportId, { decision, reason, decidedBy })
    })
  }

  private async withhold(change: Change, reviewId: number): Promise<void> {
    const review = await this.reviews.lock(change.manager, reviewId)
    if (!review) return // its author took it back
    review.withheld = true
    await this.reviews.save(change.manager, review)
    change.emit(reviewChanged, aboutReview(review))
  }

  private async petNames(rows: ReportRow[], context: HandlingContext): Promise<Map<number, string>> {
    const ids = [...new Set(rows.map(({ petId }) => petId))]
    const pets = ids.length > 0 ? await this.bus.call(findPetNames, { ids }, context) : []
    return new Map(pets.map(({ petId, name }) => [petId, name]))
  }

  private async vaccinations(rows: ReportRow[], context: HandlingContext): Promise<Map<number, OutputOf<typeof findReportedVaccinations>[number]>> {
    const ids = [...new Set(rows.filter(({ kind }) => kind === 'vaccination').map(({ recordId }) => recordId))]
    const found = ids.length > 0 ? await this.bus.call(findReportedVaccinations, { ids }, context) : []
    return new Map(found.map((vaccination) => [vaccination.id, vaccination]))
  }
}
