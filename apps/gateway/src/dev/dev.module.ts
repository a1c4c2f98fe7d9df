import { Module } from '@nestjs/common'
import { ClockController } from './clock.controller.js'
import { MailBoxController } from './mail-box.controller.js'
import { SentPushController } from './sent-push.controller.js'

/** What helps to try things out; routed outside production only. */
@Module({ controllers: [ClockController, MailBoxController, SentPushController] })
export class DevModule {}
