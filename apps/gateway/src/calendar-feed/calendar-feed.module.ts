import { Module } from '@nestjs/common'
import { AppointmentFile } from './appointment-file.js'
import { CalendarFeedsController } from './calendar-feeds.controller.js'

@Module({ controllers: [CalendarFeedsController], providers: [AppointmentFile] })
export class CalendarFeedModule {}
