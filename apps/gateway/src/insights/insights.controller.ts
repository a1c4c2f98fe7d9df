import { Controller } from '@nestjs/common'
import { getInsights, type AnswerOf } from '@huella/contracts'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { InsightsView } from './insights.view.js'

@Controller()
export class InsightsController {
  constructor(private readonly insights: InsightsView) {}

  @Endpoint(getInsights)
  ofPet({ params, context }: Call<typeof getInsights>): Promise<AnswerOf<typeof getInsights>> {
    return this.insights.of(params.id, context)
  }
}
