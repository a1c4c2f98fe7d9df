import { Module } from '@nestjs/common'
import { UsedSourcesController } from './used-sources.controller.js'

@Module({ controllers: [UsedSourcesController] })
export class SourcesModule {}
