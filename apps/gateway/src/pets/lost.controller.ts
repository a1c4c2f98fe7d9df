import { Controller } from '@nestjs/common'
import {
  deleteSighting, deleteSightingById, DomainError, getSightings, getUser, listSightings, postSighting, putLost, reportSighting, setLost, type AnswerOf,
  type CallContext,
} from '@huella/contracts'
import { Bus, entriesOf, personOf } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'

/** Lost pets: what their families say, and what finders write to them. */
@Controller()
export class LostController {
  constructor(private readonly bus: Bus) {}

  @Endpoint(putLost)
  async set({ params, body, context }: Call<typeof putLost>): Promise<AnswerOf<typeof putLost>> {
    if (body.isLost && body.showPhone) await this.requirePhone(context)
    return this.bus.call(setLost, { ...body, petId: params.id }, context)
  }

  @Endpoint(getSightings)
  sightings({ params, query, context }: Call<typeof getSightings>): Promise<AnswerOf<typeof getSightings>> {
    return entriesOf((page) => this.bus.call(listSightings, { ...page, petId: params.id }, context), query)
  }

  @Endpoint(deleteSightingById)
  async remove({ params, context }: Call<typeof deleteSightingById>): Promise<void> {
    await this.bus.call(deleteSighting, { petId: params.id, sightingId: params.sightingId }, context)
  }

  @Endpoint(postSighting)
  sighted({ params, body, context }: Call<typeof postSighting>): Promise<AnswerOf<typeof postSighting>> {
    return this.bus.call(reportSighting, { ...body, nickname: params.nickname }, context)
  }

  /** A page that promises a number shows one. */
  private async requirePhone(context: CallContext): Promise<void> {
    const { phone } = await this.bus.call(getUser, { userId: personOf(context.actor).userId }, context)
    if (!phone) throw new DomainError('unprocessable', { message: 'lost.phoneMissing', fields: [{ path: 'showPhone', message: 'lost.phoneMissing' }] })
  }
}
