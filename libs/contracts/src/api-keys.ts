import { array, object, string } from 'yup'
import { apiKeyScopes } from './wire/actor.js'
import { event } from './wire/event.js'
import { oneOf, requiredText, userId } from './fields.js'
import { keyNameLength } from './limits.js'
import { msg } from './messages/messages.js'

const scope = () => oneOf(apiKeyScopes, 'apiKey.scopeUnknown').required()

export const apiKeyInput = object({
  name: requiredText(keyNameLength, 'apiKey.nameRequired'),
  scopes: array(scope()).required(msg('apiKey.scopesRequired')).min(1, msg('apiKey.scopesRequired')).max(20),
})

/** `prefix` is the readable start of the secret, by which a person tells keys apart. */
export const apiKey = object({
  id: string().required(),
  name: string().required(),
  prefix: string().required(),
  scopes: array(scope()).required(),
  createdAt: string().required(),
  lastUsedAt: string().nullable().defined(),
})
/** The only answer that ever holds the secret; null where it answers a repeated request. */
export const newApiKey = apiKey.shape({ secret: string().nullable().defined() })

/** What was made for the key stops with it. */
export const apiKeyRevoked = event('gateway.api-key.revoked', object({ keyId: string().required(), userId: userId() }))

/** By its owner, in person. */
export const apiKeyMade = event('gateway.api-key.made', object({ userId: userId() }))
