import { Module } from '@nestjs/common'
import { RecordViews } from './record-views.js'

@Module({ providers: [RecordViews], exports: [RecordViews] })
export class RecordViewsModule {}
