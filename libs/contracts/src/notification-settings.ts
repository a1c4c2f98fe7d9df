import { array, boolean, mixed, number, object, string, type InferType, type ObjectShape } from 'yup'
import { instantPage, withCursor } from './cursor.js'
import { entityId, entityIds, numeric, oneOf, trimmed } from './fields.js'
import { msg, type MessageKey } from './messages/messages.js'
import { mostLeadDays, notificationChannels, notificationKinds, notificationRhythms, type NotificationKind } from './notification-kinds.js'
import { rpc } from './wire/rpc.js'

const perKind = <S extends ObjectShape[string]>(make: () => S) =>
  object(Object.fromEntries(notificationKinds.map((kind) => [kind, make()])) as Record<NotificationKind, S>)

/** A time of day, `HH:MM`. */
const timeOfDay = () => string().typeError(msg('field.time')).matches(/^([01]\d|2[0-3]):[0-5]\d$/, msg('field.time'))

/** An offset is no zone: it knows no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+/-]{1,63}$/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
const timeZone = () => trimmed().test('time-zone', msg('notification.timeZone'), (value) => value == null || isTimeZone(value))

/** How a person wants to be reminded, with what they have not chosen as it is by default. */
export const notificationPreferences = object({
  channels: perKind(() => object({ email: boolean().required(), push: boolean().required() }).required()).required(),
  rhythm: oneOf(notificationRhythms).required(),
  /** When messages of a morning leave, `HH:MM` in their zone. */
  sendAt: string().required(),
  /** E-mail and push wait from here; none do where both are the same. */
  quietFrom: string().required(),
  quietTo: string().required(),
  /** IANA name; `isTimeZoneChosen`: by the person, and not by where their devices are. */
  timeZone: string().required(),
  isTimeZoneChosen: boolean().required(),
  leadDays: number().required(),
  /** Whether push messages say on a locked screen which vaccine it is. */
  lockScreenDetails: boolean().required(),
})
export type NotificationPreferences = InferType<typeof notificationPreferences>

const isOn = () => boolean().typeError(msg('field.invalid')).nonNullable(msg('field.invalid')).optional()
const isOnly = (only: boolean, message: MessageKey) => isOn().oneOf([only], msg(message))
const chosenChannels = (email = isOn(), push = isOn()) => object({ email, push }).default(undefined).optional()

/** What is not sent stays. A zone that is sent is taken as chosen, unless `isTimeZoneChosen` says that it is the device's. */
export const preferencesInput = object({
  channels: perKind(() => chosenChannels())
    .shape({ security: chosenChannels(isOnly(true, 'notification.securityEmail'), isOnly(false, 'notification.securityPush')) })
    .default(undefined).optional(),
  rhythm: oneOf(notificationRhythms, 'field.oneOf').optional().nonNullable('field.oneOf'),
  sendAt: timeOfDay().optional().nonNullable(msg('field.time')),
  quietFrom: timeOfDay().optional().nonNullable(msg('field.time')),
  quietTo: timeOfDay().optional().nonNullable(msg('field.time')),
  timeZone: timeZone().optional().nonNullable(msg('notification.timeZone')),
  isTimeZoneChosen: isOn(),
  leadDays: numeric().typeError(msg('field.wholeNumber')).integer().min(1).max(mostLeadDays).optional().nonNullable(msg('field.wholeNumber')),
  lockScreenDetails: isOn(),
})
export type PreferencesInput = InferType<typeof preferencesInput>

export const timeZoneInput = object({ timeZone: timeZone().required(msg('notification.timeZone')) })

const mostChoices = 200
const isChoices = (value: unknown): value is Record<string, boolean> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length <= mostChoices && Object.values(value).every((chosen) => typeof chosen === 'boolean')

/** `muted`: by the caller, for themselves. `reminded`: who of the family is, by user id; those who are not named stay as they are. */
export const petChoiceInput = object({
  muted: isOn(),
  reminded: mixed(isChoices).typeError(msg('field.invalid')).optional(),
})
/** What was chosen of a pet for one person; `reminded` is null where their role decides. */
export const petChoice = object({ petId: number().required(), userId: string().required(), reminded: boolean().nullable().defined() })
/** `muted`: the pets that the caller has muted. */
export const petChoices = object({ muted: array(number().required()).required(), choices: array(petChoice.required()).required() })

export const channelWorks = ['works', 'fails', 'off'] as const
export type ChannelState = (typeof channelWorks)[number]
const state = () => oneOf(channelWorks).required()
const when = () => string().nullable().defined()
/** How each way to the caller is. */
export const channelStates = object({
  /** `fails`: so many messages came back from the address, the last at `failedAt`. `off`: this installation sends none. */
  email: object({ state: state(), address: string().required(), failedAt: when(), times: number().required(), lastAt: when() }).required(),
  /** `off`: no device takes them, or this installation sends none (`isAvailable`). */
  push: object({ state: state(), isAvailable: boolean().required(), devices: number().required(), lastAt: when() }).required(),
  /** `off`: no calendar reads a link, or none has for two weeks. `pets` is null where it holds all of them. */
  calendar: object({ state: state(), feeds: number().required(), pets: number().nullable().defined(), lastAt: when() }).required(),
})
export type ChannelStates = InferType<typeof channelStates>

/** Where a test message is on its way to; null where there is no such way. */
export const sentTest = object({
  email: object({ address: string().required() }).nullable().defined(),
  push: object({ devices: number().required() }).nullable().defined(),
})

/** Why a message did not arrive. */
export const failureReasons = ['address', 'device', 'late', 'channel-off', 'refused'] as const
export type FailureReason = (typeof failureReasons)[number]
export const sentMessage = object({
  id: string().required(),
  channel: oneOf(notificationChannels).required(),
  kind: oneOf(notificationKinds).required(),
  /** What a notice is about, such as `test`; null of reminders. */
  notice: string().nullable().defined(),
  petId: number().nullable().defined(),
  /** As it is now; null of what is about no pet, and once the person has left its family. */
  petName: string().nullable().defined(),
  /** All that was open in one message, whatever `kind` says. */
  isDigest: boolean().default(false),
  /** The vaccine, or which kind of appointment; null where it is gone or the person has left the family, and of notices. */
  subject: string().nullable().defined(),
  at: string().required(),
  state: oneOf(['sent', 'failed'] as const).required(),
  reason: oneOf(failureReasons).nullable().defined(),
  ...withCursor,
})
export type SentMessage = InferType<typeof sentMessage>

export const getPreferencesOf = rpc('notifications.preferences.get', { input: object({}), output: notificationPreferences })
export const changePreferences = rpc('notifications.preferences.change', { input: preferencesInput, output: notificationPreferences })
/** Where a device of the caller is: counts where they have not chosen a zone. */
export const reportTimeZone = rpc('notifications.preferences.report-time-zone', { input: timeZoneInput, output: notificationPreferences })
/** Of these pets what the caller's families have chosen; strangers' pets are left out. */
export const findPetChoices = rpc('notifications.pets.find-choices', { input: object({ petIds: entityIds(500) }), output: petChoices })
export const choosePet = rpc('notifications.pets.choose', { input: petChoiceInput.shape({ petId: entityId() }), output: petChoices })
export const getChannelStates = rpc('notifications.channels.get', { input: object({}), output: channelStates })
/** The caller says that their address is right. */
export const retryEmail = rpc('notifications.email.retry', { input: object({}), output: channelStates })
export const sendTest = rpc('notifications.test.send', { input: object({}), output: sentTest })
/** Newest first. */
export const listSent = rpc('notifications.sent.list', { input: instantPage, output: array(sentMessage.required()).required() })
