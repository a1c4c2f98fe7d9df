import { Module } from '@nestjs/common'
import { CareModule } from '../care/care.module.js'
import { Clock } from '../clock/clock.js'
import { notificationsConfig, type NotificationsConfig } from '../config.js'
import { PlannerModule } from '../plan/planner.module.js'
import { AnswerLinks } from './answer-links.js'
import { LinkTokens } from './link-tokens.js'
import { LinksController } from './links.controller.js'
import { SubscriptionLinks } from './subscription-links.js'

const tokens = { provide: LinkTokens, inject: [notificationsConfig], useFactory: ({ NOTIFICATIONS_SECRET }: NotificationsConfig) => new LinkTokens(NOTIFICATIONS_SECRET) }

@Module({ imports: [CareModule, PlannerModule], controllers: [LinksController], providers: [tokens, AnswerLinks, Clock, SubscriptionLinks], exports: [LinkTokens] })
export class LinksModule {}
