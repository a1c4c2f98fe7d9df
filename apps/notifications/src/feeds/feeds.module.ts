import { Module } from '@nestjs/common'
import { ClockModule } from '../clock/clock.module.js'
import { FeedPets } from './feed-pets.js'
import { FeedReader } from './feed-reader.js'
import { FeedsController } from './feeds.controller.js'
import { FeedsRepository } from './feeds.repository.js'
import { FeedsService } from './feeds.service.js'

@Module({ imports: [ClockModule], controllers: [FeedsController], providers: [FeedsService, FeedReader, FeedPets, FeedsRepository] })
export class FeedsModule {}
