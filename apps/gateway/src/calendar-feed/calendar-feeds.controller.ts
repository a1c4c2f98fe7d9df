import { Controller, Inject, Res } from '@nestjs/common'
import {
  chooseFeedPets, deleteCalendarFeed, getAppointmentCalendar, getCalendarFeeds, listCalendarFeeds, makeCalendarFeed, postCalendarFeed, putCalendarFeed, revokeCalendarFeed,
  type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Response } from 'express'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { AppointmentFile } from './appointment-file.js'

@Controller()
export class CalendarFeedsController {
  constructor(
    private readonly bus: Bus,
    private readonly files: AppointmentFile,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Endpoint(getCalendarFeeds)
  mine({ context }: Call<typeof getCalendarFeeds>): Promise<AnswerOf<typeof getCalendarFeeds>> {
    return this.bus.call(listCalendarFeeds, {}, context)
  }

  @Endpoint(postCalendarFeed)
  async make({ body, context }: Call<typeof postCalendarFeed>): Promise<AnswerOf<typeof postCalendarFeed>> {
    const { token, ...feed } = await this.bus.call(makeCalendarFeed, body, context)
    return { ...feed, url: `${this.config.PUBLIC_ORIGIN}/calendar/${token}.ics` }
  }

  @Endpoint(putCalendarFeed)
  choosePets({ params, body, context }: Call<typeof putCalendarFeed>): Promise<AnswerOf<typeof putCalendarFeed>> {
    return this.bus.call(chooseFeedPets, { ...body, id: params.id }, context)
  }

  @Endpoint(deleteCalendarFeed)
  async revoke({ params, context }: Call<typeof deleteCalendarFeed>): Promise<void> {
    await this.bus.call(revokeCalendarFeed, { id: params.id }, context)
  }

  @Endpoint(getAppointmentCalendar)
  async appointment({ params, context }: Call<typeof getAppointmentCalendar>, @Res() response: Response): Promise<void> {
    await this.files.send(params.id, context, response)
  }
}
