import { Module } from '@nestjs/common'
import { ReviewsModule } from '../reviews/reviews.module.js'
import { ReportDecisionsService } from './report-decisions.service.js'
import { ReportErasure } from './report-erasure.js'
import { ReportsController } from './reports.controller.js'
import { ReportsRepository } from './reports.repository.js'
import { ReportsService } from './reports.service.js'

@Module({
  imports: [ReviewsModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportDecisionsService, ReportsRepository, ReportErasure],
  exports: [ReportErasure],
})
export class ReportsModule {}
