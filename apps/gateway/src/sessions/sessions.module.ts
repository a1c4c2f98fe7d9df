import { Module } from '@nestjs/common'
import { CallerModule } from '../caller/caller.module.js'
import { SessionsController } from './sessions.controller.js'
import { SessionsView } from './sessions.view.js'

@Module({ imports: [CallerModule], controllers: [SessionsController], providers: [SessionsView], exports: [SessionsView] })
export class SessionsModule {}
