import { Module } from '@nestjs/common'
import { CareModule } from '../care/care.module.js'
import { Clock } from '../clock/clock.js'
import { PlannerModule } from '../plan/planner.module.js'
import { ChannelStatesRepository } from './channel-states.repository.js'
import { ChannelStatesService } from './channel-states.service.js'
import { KnownRecipients } from './known-recipients.js'
import { PetChoicesRepository } from './pet-choices.repository.js'
import { PetChoicesService } from './pet-choices.service.js'
import { PreferencesService } from './preferences.service.js'
import { RecipientsController } from './recipients.controller.js'
import { RecipientsRepository } from './recipients.repository.js'
import { SentMessages } from './sent-messages.js'
import { TestMessages } from './test-messages.js'

@Module({
  imports: [CareModule, PlannerModule],
  controllers: [RecipientsController],
  providers: [
    ChannelStatesRepository, ChannelStatesService, Clock, KnownRecipients, PetChoicesRepository, PetChoicesService, PreferencesService, RecipientsRepository, SentMessages, TestMessages,
  ],
})
export class RecipientsModule {}
