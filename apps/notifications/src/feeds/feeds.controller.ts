import { Controller } from '@nestjs/common'
import { chooseFeedPets, listCalendarFeeds, makeCalendarFeed, readCalendarFeed, revokeCalendarFeed, writeAppointment, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { FeedReader } from './feed-reader.js'
import { FeedsService } from './feeds.service.js'

@Controller()
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly reader: FeedReader,
  ) {}

  @Handle(listCalendarFeeds)
  list(_: InputOf<typeof listCalendarFeeds>, context: HandlingContext) {
    return this.feeds.list(context)
  }

  @Handle(makeCalendarFeed)
  make(input: InputOf<typeof makeCalendarFeed>, context: HandlingContext) {
    return this.feeds.make(input, context)
  }

  @Handle(chooseFeedPets)
  choosePets(input: InputOf<typeof chooseFeedPets>, context: HandlingContext) {
    return this.feeds.choosePets(input, context)
  }

  @Handle(revokeCalendarFeed)
  revoke({ id }: InputOf<typeof revokeCalendarFeed>, context: HandlingContext) {
    return this.feeds.revoke(id, context)
  }

  @Handle(readCalendarFeed)
  read(input: InputOf<typeof readCalendarFeed>, context: HandlingContext) {
    return this.reader.read(input, context)
  }

  @Handle(writeAppointment)
  appointment(input: InputOf<typeof writeAppointment>, context: HandlingContext) {
    return this.reader.appointment(input, context)
  }
}
