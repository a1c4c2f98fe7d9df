import type { FailureReason, NotificationChannel } from '@huella/contracts'
import { reasonOf } from './failure-reason.js'

it.each<[NotificationChannel, string | null, FailureReason]>([
  ['email', 'E-mail is off here', 'channel-off'],
  ['email', 'The address does not take our mail', 'address'],
  ['email', 'No e-mail address', 'address'],
  ['email', '550 5.1.1 user unknown', 'address'],
  ['email', 'Expired', 'late'],
  ['email', 'The server refused the message', 'refused'],
  ['push', 'no browser takes push messages', 'device'],
  ['email', 'expired: no answer in time', 'late'],
  ['push', 'The push service answered 410', 'device'],
  ['push', null, 'refused'],
])('%s: "%s" is told as %s', (channel, error, reason) => expect(reasonOf(channel, error)).toBe(reason))
