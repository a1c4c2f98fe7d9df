import { Module } from '@nestjs/common'
import { CallerModule } from '../caller/caller.module.js'
import { SessionsController } from './sessions.controller.js'

@Module({ imports: [CallerModule], controllers: [SessionsController] })
export class SessionsModule {}
