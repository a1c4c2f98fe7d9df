import { Module } from '@nestjs/common'
import { Audiences } from './audiences.js'
import { LiveConnections } from './live-connections.js'
import { LiveController } from './live.controller.js'
import { LiveFeed } from './live-feed.js'

@Module({ controllers: [LiveController], providers: [Audiences, LiveConnections, LiveFeed] })
export class LiveModule {}
