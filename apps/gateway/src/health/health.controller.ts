import { Controller, Inject } from '@nestjs/common'
import { getHealth, serviceHealth, type AnswerOf, type CallContext } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { buildOf } from '@huella/service-host'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'

@Controller()
export class HealthController {
  constructor(
    private readonly bus: Bus,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Endpoint(getHealth)
  async health({ context }: Call<typeof getHealth>): Promise<AnswerOf<typeof getHealth>> {
    const states = await Promise.all(Object.entries(serviceHealth).map(async ([name, rpc]) => [name, await this.stateOf(rpc, context)] as const))
    return { status: states.every(([, state]) => state === 'ok') ? 'ok' : 'degraded', services: Object.fromEntries(states), ...buildOf(this.config) }
  }

  private async stateOf(rpc: (typeof serviceHealth)[keyof typeof serviceHealth], context: CallContext): Promise<'ok' | 'down'> {
    return this.bus.call(rpc, {}, context).then(({ ready }) => (ready ? 'ok' : 'down'), () => 'down')
  }
}
