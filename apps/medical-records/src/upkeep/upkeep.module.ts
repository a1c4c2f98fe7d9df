import { Module } from '@nestjs/common'
import { RemindersModule } from '../reminders/reminders.module.js'
import { Upkeep } from './upkeep.js'

@Module({ imports: [RemindersModule], providers: [Upkeep] })
export class UpkeepModule {}
