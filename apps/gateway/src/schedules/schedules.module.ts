import { Module } from '@nestjs/common'
import { RecordViewsModule } from '../record-views/record-views.module.js'
import { SchedulesController } from './schedules.controller.js'
import { SchedulesView } from './schedules.view.js'

@Module({ imports: [RecordViewsModule], controllers: [SchedulesController], providers: [SchedulesView] })
export class SchedulesModule {}
