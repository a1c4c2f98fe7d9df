import { object } from 'yup'
import { optionalText } from '../fields.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'

export const getLive = endpoint({
  route: routes.getLive,
  summary: 'What changes from now on, as server-sent events (text/event-stream): hints of kind and pet, without content. Goes on after `Last-Event-ID`, or `lastEventId`',
  query: object({ lastEventId: optionalText(64) }),
  answer: object({}),
  fileType: 'text/event-stream',
})
