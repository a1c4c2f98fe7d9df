import { Module } from '@nestjs/common'
import { Clock } from '../clock/clock.js'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { LinksModule } from '../links/links.module.js'
import { NoticesModule } from '../notices/notices.module.js'
import { PlannerModule } from '../plan/planner.module.js'
import { BouncesService } from './bounces/bounces.service.js'
import { DeliveryAddresses } from './bounces/delivery-addresses.js'
import { LocalMails } from './local/local-mails.js'
import { MailChannel } from './mail-channel.js'
import { MailController } from './mail.controller.js'
import { mailSettings, mailSettingsToken } from './mail-settings.js'
import { Suppressions } from './suppressions.js'

const settings = { provide: mailSettingsToken, inject: [notificationsConfig], useFactory: (config: NotificationsConfig) => mailSettings(config) }

@Module({
  imports: [LinksModule, NoticesModule, PlannerModule],
  controllers: [MailController],
  providers: [settings, BouncesService, Clock, DeliveryAddresses, LocalMails, MailChannel, Suppressions],
  exports: [MailChannel, Suppressions],
})
export class MailModule {}
