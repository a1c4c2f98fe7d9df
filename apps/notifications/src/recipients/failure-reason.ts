import type { FailureReason, NotificationChannel } from '@huella/contracts'

/** What transports and dispatcher note, told as what it means for the person. */
const causes: [RegExp, FailureReason][] = [
  [/\boff\b|not set up/i, 'channel-off'],
  [/suppress|bounce|address|mailbox|user unknown|^5\.1|\b55[0134]\b/i, 'address'],
  [/no (device|browser)|subscription|endpoint|\b(404|410)\b/i, 'device'],
  [/expire|too late/i, 'late'],
]

/** Why a message did not arrive, by what was noted of it. */
export function reasonOf(channel: NotificationChannel, error: string | null): FailureReason {
  const cause = causes.find(([pattern]) => pattern.test(error ?? ''))?.[1] ?? 'refused'
  return cause === 'address' && channel === 'push' ? 'device' : cause
}
