import { Controller } from '@nestjs/common'
import {
  changePreferences, choosePet, getChannelStates, getNotificationChannels, getNotificationPets, getNotificationPreferences, getPreferencesOf, getSentNotifications, listSent,
  postEmailRetry, postTestNotification, putNotificationPet, putNotificationPreferences, putNotificationTimeZone, reportTimeZone, retryEmail, sendTest, type AnswerOf,
} from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { RemindedPetsView } from './reminded-pets.view.js'

/** How the caller wants to be reminded, and how they are reached. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly bus: Bus,
    private readonly pets: RemindedPetsView,
  ) {}

  @Endpoint(getNotificationPreferences)
  preferences({ context }: Call<typeof getNotificationPreferences>): Promise<AnswerOf<typeof getNotificationPreferences>> {
    return this.bus.call(getPreferencesOf, {}, context)
  }

  @Endpoint(putNotificationPreferences)
  change({ body, context }: Call<typeof putNotificationPreferences>): Promise<AnswerOf<typeof putNotificationPreferences>> {
    return this.bus.call(changePreferences, body, context)
  }

  @Endpoint(putNotificationTimeZone)
  timeZone({ body, context }: Call<typeof putNotificationTimeZone>): Promise<AnswerOf<typeof putNotificationTimeZone>> {
    return this.bus.call(reportTimeZone, body, context)
  }

  @Endpoint(getNotificationPets)
  remindedPets({ context }: Call<typeof getNotificationPets>): Promise<AnswerOf<typeof getNotificationPets>> {
    return this.pets.all(context)
  }

  @Endpoint(putNotificationPet)
  async choosePet({ params: { petId }, body, context }: Call<typeof putNotificationPet>): Promise<AnswerOf<typeof putNotificationPet>> {
    return this.pets.one(petId, await this.bus.call(choosePet, { ...body, petId }, context), context)
  }

  @Endpoint(getNotificationChannels)
  channels({ context }: Call<typeof getNotificationChannels>): Promise<AnswerOf<typeof getNotificationChannels>> {
    return this.bus.call(getChannelStates, {}, context)
  }

  @Endpoint(postEmailRetry)
  retryEmail({ context }: Call<typeof postEmailRetry>): Promise<AnswerOf<typeof postEmailRetry>> {
    return this.bus.call(retryEmail, {}, context)
  }

  @Endpoint(postTestNotification)
  test({ context }: Call<typeof postTestNotification>): Promise<AnswerOf<typeof postTestNotification>> {
    return this.bus.call(sendTest, {}, context)
  }

  @Endpoint(getSentNotifications)
  sent({ query, context }: Call<typeof getSentNotifications>): Promise<AnswerOf<typeof getSentNotifications>> {
    return entriesOf((page) => this.bus.call(listSent, { ...query, ...page }, context), query)
  }
}
