import { Module } from '@nestjs/common'
import { CallerModule } from '../caller/caller.module.js'
import { WebhooksController } from './webhooks.controller.js'

@Module({ imports: [CallerModule], controllers: [WebhooksController] })
export class WebhooksModule {}
