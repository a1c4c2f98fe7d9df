import { Module } from '@nestjs/common'
import { ClockModule } from '../clock/clock.module.js'
import { Planner } from './planner.js'

@Module({ imports: [ClockModule], providers: [Planner], exports: [Planner] })
export class PlannerModule {}
