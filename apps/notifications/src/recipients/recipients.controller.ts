import { Controller } from '@nestjs/common'
import {
  changePreferences, choosePet, findPetChoices, getChannelStates, getPreferencesOf, listSent, reportTimeZone, retryEmail, sendTest, type InputOf,
} from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { ChannelStatesService } from './channel-states.service.js'
import { PetChoicesService } from './pet-choices.service.js'
import { PreferencesService } from './preferences.service.js'
import { SentMessages } from './sent-messages.js'
import { TestMessages } from './test-messages.js'

/** What people choose for themselves, and what they see of how they are reached. */
@Controller()
export class RecipientsController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly pets: PetChoicesService,
    private readonly channels: ChannelStatesService,
    private readonly tests: TestMessages,
    private readonly messages: SentMessages,
  ) {}

  @Handle(getPreferencesOf)
  get(_: InputOf<typeof getPreferencesOf>, context: HandlingContext) {
    return this.preferences.of(context)
  }

  @Handle(changePreferences)
  change(input: InputOf<typeof changePreferences>, context: HandlingContext) {
    return this.preferences.change(input, context)
  }

  @Handle(reportTimeZone)
  reportTimeZone({ timeZone }: InputOf<typeof reportTimeZone>, context: HandlingContext) {
    return this.preferences.reportTimeZone(timeZone, context)
  }

  @Handle(findPetChoices)
  findChoices({ petIds }: InputOf<typeof findPetChoices>, context: HandlingContext) {
    return this.pets.find(petIds, context)
  }

  @Handle(choosePet)
  choosePet(input: InputOf<typeof choosePet>, context: HandlingContext) {
    return this.pets.choose(input, context)
  }

  @Handle(getChannelStates)
  channelStates(_: InputOf<typeof getChannelStates>, context: HandlingContext) {
    return this.channels.of(context)
  }

  @Handle(retryEmail)
  retryEmail(_: InputOf<typeof retryEmail>, context: HandlingContext) {
    return this.channels.retryEmail(context)
  }

  @Handle(sendTest)
  test(_: InputOf<typeof sendTest>, context: HandlingContext) {
    return this.tests.send(context)
  }

  @Handle(listSent)
  sent(page: InputOf<typeof listSent>, context: HandlingContext) {
    return this.messages.list(page, context)
  }
}
