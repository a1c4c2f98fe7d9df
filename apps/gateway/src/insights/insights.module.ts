import { Module } from '@nestjs/common'
import { InsightsController } from './insights.controller.js'
import { InsightsView } from './insights.view.js'

@Module({ controllers: [InsightsController], providers: [InsightsView] })
export class InsightsModule {}
