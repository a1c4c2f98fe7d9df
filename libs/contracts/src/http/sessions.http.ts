import { array, boolean, object, string } from 'yup'
import { oneOf } from '../fields.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'

/** A browser somebody is signed in with. */
export const session = object({
  /** A name for it in these calls, worth nothing elsewhere. */
  id: string().required(),
  /** What the browser calls itself, as "Chrome on Android"; null where it says nothing known. */
  device: string().nullable().defined(),
  kind: oneOf(['phone', 'tablet', 'computer'] as const).nullable().defined(),
  /** How the address begins that it signed in from, as "203.0.113.…"; no place on a map. */
  place: string().nullable().defined(),
  /** Of the last sign-in with the provider. */
  createdAt: string().required(),
  /** To the minute. */
  lastSeenAt: string().required(),
  /** The one that asks. */
  current: boolean().required(),
})

export const getSessions = endpoint({
  route: routes.getSessions,
  summary: 'Where the caller is signed in, the last used first; a hundred at most',
  answer: array(session).required(),
})
export const deleteSession = endpoint({
  route: routes.deleteSession,
  summary: 'Sign one of the caller’s sessions out, at once',
  params: object({ id: string().required().max(64) }),
  answer: object({}),
})
export const deleteSessions = endpoint({
  route: routes.deleteSessions,
  summary: 'Sign out everywhere else, or with `everywhere=true` here too',
  query: object({ everywhere: boolean().default(false) }),
  answer: object({}),
})
