import { Module } from '@nestjs/common'
import { MediaModule } from '../media/media.module.js'
import { SourceSweep } from './source-sweep.js'
import { SourcesController } from './sources.controller.js'
import { SourcesRepository } from './sources.repository.js'
import { SourcesService } from './sources.service.js'

@Module({ imports: [MediaModule], controllers: [SourcesController], providers: [SourcesRepository, SourcesService, SourceSweep] })
export class SourcesModule {}
