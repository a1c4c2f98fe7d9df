import { array, number, object, string } from 'yup'
import { appointmentStatuses } from './appointments.js'
import { entityId, oneOf } from './fields.js'
import { msg } from './messages/messages.js'
import { rpc } from './wire/rpc.js'

/** More than anybody has, so that a body has an end. */
const petsAtMost = 500

/** Ids of the pets in it; null: all that the person cares for, also those to come. */
const choice = { petIds: array(entityId()).typeError(msg('field.invalid')).max(petsAtMost).nullable().defined() }
export const calendarFeedChoice = object(choice)
/** The same where nothing said means all. */
export const calendarFeedInput = object({ petIds: choice.petIds.optional() })

/** `hint`: how its address begins and ends, by which a person tells feeds apart. */
export const calendarFeed = object({
  id: number().required(), petIds: array(number().required()).nullable().defined(), hint: string().required(), createdAt: string().required(),
  lastReadAt: string().nullable().defined(),
})
/** `token` is given once, to whoever made the feed; only its hash is stored. */
export const newCalendarFeed = calendarFeed.shape({ token: string().required() })

export const listCalendarFeeds = rpc('notifications.feeds.list', { input: object({}), output: array(calendarFeed).required() })
export const makeCalendarFeed = rpc('notifications.feeds.make', { input: calendarFeedInput, output: newCalendarFeed })
export const chooseFeedPets = rpc('notifications.feeds.choose-pets', { input: calendarFeedChoice.shape({ id: entityId() }), output: calendarFeed })
export const revokeCalendarFeed = rpc('notifications.feeds.revoke', { input: object({ id: entityId() }), output: object({}) })

/**
 * By the hash of the token (SHA-256, hexadecimal): the token itself goes no further than the gateway. `known`: versions that the reader has; where
 * one of them is the present one, `calendar` is null.
 */
export const readCalendarFeed = rpc('notifications.feeds.read', {
  input: object({ tokenHash: string().required().matches(/^[0-9a-f]{64}$/), known: array(string().required().max(100)).required().max(20) }),
  output: object({ version: string().required(), changedAt: string().nullable().defined(), calendar: string().nullable().defined() }),
})
/** One appointment for a calendar, under the name that it has in feeds; `path`: the page of it in the app. Who may see it is decided by who asks. */
export const writeAppointment = rpc('notifications.feeds.write-appointment', {
  input: object({
    id: entityId(), petName: string().required(), type: string().required(), scheduledDate: string().required(), status: oneOf(appointmentStatuses).required(),
    clinic: string().nullable().defined(), address: string().nullable().defined(), updatedAt: string().required(), path: string().required().matches(/^\/[\w/-]*$/),
  }),
  output: object({ calendar: string().required() }),
})
