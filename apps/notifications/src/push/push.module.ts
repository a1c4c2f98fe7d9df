import { Module } from '@nestjs/common'
import { PlannerModule } from '../plan/planner.module.js'
import { LocalPush } from './local-push.js'
import { PushCleanup } from './push-cleanup.js'
import { PushChannel } from './push.channel.js'
import { PushController } from './push.controller.js'
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js'
import { PushSubscriptions } from './push-subscriptions.js'

@Module({
  imports: [PlannerModule],
  controllers: [PushController],
  providers: [LocalPush, PushChannel, PushCleanup, PushSubscriptions, PushSubscriptionsRepository],
  exports: [PushChannel, PushSubscriptionsRepository],
})
export class PushModule {}
