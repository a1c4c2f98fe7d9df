import { array, object, string } from 'yup'
import { apiKey, apiKeyInput, newApiKey } from '../api-keys.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'

export const getApiKeys = endpoint({
  route: routes.getApiKeys,
  summary: "The caller's API keys that are not revoked",
  answer: array(apiKey).required(),
})
export const postApiKey = endpoint({
  route: routes.postApiKey,
  summary: 'Make an API key; its secret is shown this once, and not in the answer to a repeated request',
  caller: 'doctor',
  recentSignIn: true,
  body: apiKeyInput,
  answer: newApiKey,
})
export const deleteApiKey = endpoint({
  route: routes.deleteApiKey,
  summary: 'Revoke an API key',
  params: object({ id: string().required().uuid() }),
  answer: object({}),
})
