import { object } from 'yup'
import { pushEndpoint, pushKey, pushSubscription } from '../push.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'

export const getPushKey = endpoint({
  route: routes.getPushKey,
  summary: 'The public key by which a browser subscribes to push messages; null where they are off',
  answer: pushKey,
})
export const putPushSubscription = endpoint({
  route: routes.putPushSubscription,
  summary: 'Send push messages to this browser; once more, note that it is still there',
  body: pushSubscription,
  status: 204,
  answer: object({}),
})
export const deletePushSubscription = endpoint({
  route: routes.deletePushSubscription,
  summary: 'Send no more push messages to this browser',
  body: object({ endpoint: pushEndpoint() }),
  answer: object({}),
})
