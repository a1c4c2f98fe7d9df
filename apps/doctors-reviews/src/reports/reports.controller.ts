import { Controller } from '@nestjs/common'
import { decideReport, describeReports, listOwnReports, listReports, reportRecord, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext, personOf } from '@huella/messaging'
import { ReportDecisionsService } from './report-decisions.service.js'
import { ReportsRepository } from './reports.repository.js'
import { ReportsService } from './reports.service.js'

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly decisions: ReportDecisionsService,
    private readonly repository: ReportsRepository,
  ) {}

  @Handle(reportRecord)
  report(input: InputOf<typeof reportRecord>, context: HandlingContext) {
    return this.reports.report(input, context)
  }

  @Handle(listReports)
  list(page: InputOf<typeof listReports>, context: HandlingContext) {
    return this.decisions.list(page, context)
  }

  @Handle(listOwnReports)
  own(page: InputOf<typeof listOwnReports>, { actor }: HandlingContext) {
    return this.repository.ofReporter(personOf(actor).userId, page)
  }

  @Handle(decideReport)
  decide(input: InputOf<typeof decideReport>, context: HandlingContext) {
    return this.decisions.decide(input, context)
  }

  @Handle(describeReports)
  describe({ vaccinationIds }: InputOf<typeof describeReports>) {
    return this.repository.ofVaccinations(vaccinationIds)
  }
}
