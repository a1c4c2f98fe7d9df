import { Module } from '@nestjs/common'
import { Clock } from '../clock/clock.js'
import { FeedPets } from './feed-pets.js'
import { FeedReader } from './feed-reader.js'
import { FeedsController } from './feeds.controller.js'
import { FeedsRepository } from './feeds.repository.js'
import { FeedsService } from './feeds.service.js'

@Module({ controllers: [FeedsController], providers: [FeedsService, FeedReader, FeedPets, FeedsRepository, Clock], exports: [FeedsRepository] })
export class FeedsModule {}
