import { array, object, string } from 'yup'
import { calendarFeed, calendarFeedChoice, calendarFeedInput } from '../calendar-feeds.js'
import { entityId } from '../fields.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

export const getCalendarFeeds = endpoint({
  route: routes.getCalendarFeeds,
  summary: "The caller's calendar feeds that are not revoked; an address is shown only by whoever made it, and `hint` is how it begins and ends",
  answer: array(calendarFeed).required(),
})
export const postCalendarFeed = endpoint({
  route: routes.postCalendarFeed,
  summary: 'Make a calendar feed (iCalendar), of some pets or, without petIds, of all; its address is shown this once',
  body: calendarFeedInput,
  answer: calendarFeed.shape({ url: string().required() }),
})
export const putCalendarFeed = endpoint({
  route: routes.putCalendarFeed,
  summary: 'Choose the pets of a calendar feed, whose address stays; null: all',
  params,
  body: calendarFeedChoice,
  answer: calendarFeed,
})
export const deleteCalendarFeed = endpoint({
  route: routes.deleteCalendarFeed,
  summary: 'Revoke a calendar feed: its address answers 404 from now on',
  params,
  answer: object({}),
})
export const getAppointmentCalendar = endpoint({
  route: routes.getAppointmentCalendar,
  summary: 'One appointment as a file for calendars (text/calendar)',
  caller: 'doctor',
  params,
  answer: object({}),
  fileType: 'text/calendar',
})
