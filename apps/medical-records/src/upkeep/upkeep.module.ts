import { Module } from '@nestjs/common'
import { RecordsModule } from '../records/records.module.js'
import { RemindersModule } from '../reminders/reminders.module.js'
import { Upkeep } from './upkeep.js'

@Module({ imports: [RemindersModule, RecordsModule], providers: [Upkeep] })
export class UpkeepModule {}
