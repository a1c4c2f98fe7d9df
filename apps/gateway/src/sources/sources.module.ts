import { Module } from '@nestjs/common'
import { RecordViewsModule } from '../record-views/record-views.module.js'
import { UploadsModule } from '../uploads/uploads.module.js'
import { SourceFiles } from './source-files.js'
import { SourcesController } from './sources.controller.js'

@Module({ imports: [RecordViewsModule, UploadsModule], controllers: [SourcesController], providers: [SourceFiles] })
export class SourcesModule {}
