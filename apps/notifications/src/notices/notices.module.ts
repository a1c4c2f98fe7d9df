import { Module } from '@nestjs/common'
import { CareModule } from '../care/care.module.js'
import { ClockModule } from '../clock/clock.module.js'
import { InvitationLinks } from './invitation-links.js'
import { NoticeFacts } from './notice-facts.js'
import { NoticePlanner } from './notice-planner.js'
import { NoticeSources } from './notice-sources.js'
import { NoticesController } from './notices.controller.js'
import { PlannedNoticesRepository } from './planned-notices.repository.js'
import { VisitNoticesController } from './visit-notices.controller.js'
import { VisitPlanner } from './visit-planner.js'
import { VisitReaders } from './visit-readers.js'
import { VisitSources } from './visit-sources.js'

/** What happened, told to those whom it concerns. */
@Module({
  imports: [CareModule, ClockModule],
  controllers: [NoticesController, VisitNoticesController],
  providers: [InvitationLinks, NoticeFacts, NoticePlanner, NoticeSources, PlannedNoticesRepository, VisitPlanner, VisitReaders, VisitSources],
  exports: [NoticeFacts, NoticeSources],
})
export class NoticesModule {}
