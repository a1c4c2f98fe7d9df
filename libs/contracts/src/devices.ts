import { object } from 'yup'
import { oneOf, userId } from './fields.js'
import { event } from './wire/event.js'

/** The only words that are taken of what a browser says it is. */
export const browserNames = ['Edge', 'Opera', 'Samsung Internet', 'Vivaldi', 'Firefox', 'Chrome', 'Safari'] as const
export type BrowserName = (typeof browserNames)[number]
export const systemNames = ['iPadOS', 'iOS', 'Android', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const
export type SystemName = (typeof systemNames)[number]

/** Somebody has signed in with a browser and a system that their account has not been used with for a long time; null: unlike any that we know. */
export const newDeviceSignedIn = event(
  'gateway.session.begun-on-new-device',
  object({ userId: userId(), browser: oneOf(browserNames).nullable().defined(), system: oneOf(systemNames).nullable().defined() }),
)
