import { Module } from '@nestjs/common'
import { DeliveriesModule } from '../deliveries/deliveries.module.js'
import { ClockController } from './clock.controller.js'
import { ClockWalk } from './clock-walk.js'

/** Moving the clock, for trying things out. */
@Module({ imports: [DeliveriesModule], controllers: [ClockController], providers: [ClockWalk] })
export class ClockWalkModule {}
