import { boolean, object } from 'yup'
import { rpc, type Rpc } from './wire/rpc.js'
import type { ServiceName } from './wire/services.js'

const ask = (name: string) => rpc(name, { input: object({}), output: object({ ready: boolean().required() }), deadlineMs: 1000 })

/** Answered by every service behind the gateway: whether it can do its work right now. */
export const serviceHealth = {
  identity: ask('identity.service.health'),
  'pets-media': ask('pets.service.health'),
  'medical-records': ask('medical.service.health'),
  'doctors-reviews': ask('doctors.service.health'),
  parsing: ask('parsing.service.health'),
  notifications: ask('notifications.service.health'),
} satisfies Partial<Record<ServiceName, Rpc>>
