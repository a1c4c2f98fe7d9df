import { Controller } from '@nestjs/common'
import { describeReports, findReportedVaccinations, reportChanged, vaccinationChanged, type DomainEvent, type InputOf, type OutputOf } from '@huella/contracts'
import { Bus, type Change, Consume, Handle, type HandlingContext, personOf } from '@huella/messaging'
import { prepared, rowsWithin } from '@huella/persistence'
import { countsAsGiven } from './standing.js'
import { aboutVaccination, VaccinationChanges } from './vaccination-changes.js'
import { VaccinationsRepository } from './vaccinations.repository.js'

type ReportOfVaccination = OutputOf<typeof describeReports>[number]

const consumer = 'vaccination-reports'

/** Of two events about one record, the one handled last asks last: what it is told is never older than what is stored. */
const oneAfterAnother = prepared('lock_report', "SELECT pg_advisory_xact_lock(hashtextextended('report of vaccination:' || $1::int, 0))")

/** What families report and administrators decide is kept in doctors-reviews; here it is noted at the record. */
@Controller()
export class VaccinationReportsController {
  constructor(
    private readonly bus: Bus,
    private readonly changes: VaccinationChanges,
    private readonly vaccinations: VaccinationsRepository,
  ) {}

  /** The service that keeps the reports asks, for administrators. */
  @Handle(findReportedVaccinations)
  find({ ids }: InputOf<typeof findReportedVaccinations>, { actor }: HandlingContext) {
    personOf(actor)
    return this.vaccinations.reported(ids)
  }

  @Consume(reportChanged, consumer)
  async onReportChanged({ payload, requestId }: DomainEvent<typeof reportChanged>, change: Change): Promise<void> {
    const { kind, recordId: id, petId } = payload
    if (kind !== 'vaccination') return
    await rowsWithin(change.manager, oneAfterAnother, [id])
    const onNobodysBehalf = { actor: { kind: 'service', name: consumer }, requestId, language: 'en' } as const
    const [report] = await this.bus.call(describeReports, { vaccinationIds: [id] }, onNobodysBehalf)
    if (report) await this.note(change, { id, petId }, report)
  }

  private async note(change: Change, record: { id: number; petId: number }, { status, reason, decidedAt }: ReportOfVaccination): Promise<void> {
    const vaccination = await this.changes.lock(change, record)
    if (!vaccination) return
    const counted = countsAsGiven(vaccination)
    Object.assign(vaccination, { reportStatus: status, reportReason: reason, reportDecidedAt: decidedAt && new Date(decidedAt) })
    if (status === 'removed') await this.changes.revokeCertificates(change, vaccination, 'dose-removed')
    if (countsAsGiven(vaccination) !== counted) return void (await this.changes.standOtherwise(change, vaccination))
    await this.vaccinations.save(change.manager, vaccination)
    change.emit(vaccinationChanged, aboutVaccination(vaccination))
  }
}
