import { Module } from '@nestjs/common'
import { CareModule } from '../care/care.module.js'
import { ClockModule } from '../clock/clock.module.js'
import { MailModule } from '../mail/mail.module.js'
import { NoticesModule } from '../notices/notices.module.js'
import { PlannerModule } from '../plan/planner.module.js'
import { PushModule } from '../push/push.module.js'
import { Channels } from './channels.js'
import { Claims } from './claims.js'
import { Dispatcher } from './dispatcher.js'
import { DeliveryGauges } from './metrics.js'
import { OpenMattersRepository } from './open-matters.js'
import { ReadyMessages } from './ready-messages.js'
import { Retention } from './retention.js'

/** Sends what is planned. */
@Module({
  imports: [CareModule, ClockModule, MailModule, NoticesModule, PlannerModule, PushModule],
  providers: [Channels, Claims, DeliveryGauges, Dispatcher, OpenMattersRepository, ReadyMessages, Retention],
  exports: [Dispatcher],
})
export class DeliveriesModule {}
