import { array, boolean, number, object, string } from 'yup'
import { entityId, oneOf } from '../fields.js'
import { instantPage } from '../cursor.js'
import { channelStates, notificationPreferences, petChoiceInput, preferencesInput, sentMessage, sentTest, timeZoneInput } from '../notification-settings.js'
import { familyRoles } from '../roles.js'
import * as routes from '../routes.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'

/** `mayChoose`: whether the caller may say who of the family is reminded. */
export const remindedPet = object({
  petId: number().required(),
  name: string().required(),
  species: string().required(),
  imageUrl: string().nullable().defined(),
  mediaFiles: string().nullable().defined(),
  muted: boolean().required(),
  mayChoose: boolean().required(),
  members: array(
    object({ user: personCard.required(), role: oneOf(familyRoles).required(), reminded: boolean().required() }).required(),
  ).required(),
})

export const getNotificationPreferences = endpoint({
  route: routes.getNotificationPreferences,
  summary: 'What the caller is told about, by which channel and when',
  answer: notificationPreferences,
})
export const putNotificationPreferences = endpoint({
  route: routes.putNotificationPreferences,
  summary: 'Choose what to be told about, by which channel and when; what is not sent stays',
  body: preferencesInput,
  answer: notificationPreferences,
})
export const putNotificationTimeZone = endpoint({
  route: routes.putNotificationTimeZone,
  summary: 'Say in which time zone the caller’s device is; ignored where they have chosen one',
  body: timeZoneInput,
  answer: notificationPreferences,
})
export const getNotificationPets = endpoint({
  route: routes.getNotificationPets,
  summary: 'Who is reminded of each of the caller’s pets',
  answer: array(remindedPet.required()).required(),
})
export const putNotificationPet = endpoint({
  route: routes.putNotificationPet,
  summary: 'Mute a pet for oneself; by those who manage the family, choose who is reminded of it',
  params: object({ petId: entityId() }),
  body: petChoiceInput,
  answer: remindedPet,
})
export const getNotificationChannels = endpoint({
  route: routes.getNotificationChannels,
  summary: 'Whether e-mail, push and calendar reach the caller',
  answer: channelStates,
})
export const postEmailRetry = endpoint({
  route: routes.postEmailRetry,
  summary: 'Send e-mail to the caller’s address again although messages came back',
  answer: channelStates,
  status: 200,
})
export const postTestNotification = endpoint({
  route: routes.postTestNotification,
  summary: 'Send the caller a test message by e-mail and push, three times an hour at most',
  answer: sentTest,
  status: 200,
})
export const getSentNotifications = endpoint({
  route: routes.getSentNotifications,
  summary: 'What was sent to the caller and when, newest first',
  query: instantPage,
  answer: array(sentMessage.required()).required(),
})
