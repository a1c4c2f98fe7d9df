import { array, object, string, type InferType } from 'yup'
import { msg } from './messages/messages.js'
import { rpc } from './wire/rpc.js'

/** Of an endpoint, in characters: those of today's push services have up to some 700. */
export const pushEndpointLength = 2000

/** Base64url of 65 bytes: an uncompressed point, as far as that can be told without the curve. */
const point = /^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/
/** Base64url of 16 bytes. */
const sixteenBytes = /^[\w-]{21}[AQgw]$/

/** Which push services are known is for the service to say. */
export const pushEndpoint = () => string().required().max(pushEndpointLength, msg('push.endpoint')).matches(/^https?:\/\/[!-~]+$/, msg('push.endpoint'))

/** As a browser hands it out (`PushSubscription.toJSON`). */
export const pushSubscription = object({
  endpoint: pushEndpoint(),
  keys: object({
    p256dh: string().required().matches(point, msg('push.keys')),
    auth: string().required().matches(sixteenBytes, msg('push.keys')),
  }).required(),
})
export type PushSubscriptionInput = InferType<typeof pushSubscription>

/** The public half of the VAPID pair, base64url; null where push is off. */
export const pushKey = object({ publicKey: string().nullable().defined() })

/** Of one push message that was handed to a push service, as `/api/dev/push.json` shows it. */
export const sentPush = object({
  to: string().required(),
  title: string().required(),
  body: string().defined(),
  payload: object().required(),
  endpoint: string().required(),
  headers: object().required(),
  kind: string().required(),
  /** `sent`, or what the push service made of it. */
  outcome: string().required(),
  sentAt: string().required(),
})

export const getPushKeyOfService = rpc('notifications.push.key', { input: object({}), output: pushKey })
/** Sends push messages to this browser from now on, to whoever asks; it was another person's until then, maybe. */
export const subscribeToPush = rpc('notifications.push.subscribe', { input: pushSubscription, output: object({}) })
export const unsubscribeFromPush = rpc('notifications.push.unsubscribe', { input: object({ endpoint: pushEndpoint() }), output: object({}) })
/** Outside production: what was sent, to one address or to all, the newest last. */
export const listSentPush = rpc('notifications.push.list-sent', { input: object({ to: string().max(254) }), output: array(sentPush).required() })
