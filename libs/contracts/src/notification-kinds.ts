/** What people are told about; each may be switched per channel, but for security, which always comes by e-mail. */
export const notificationKinds = ['vaccine-due', 'overdue', 'appointment', 'family', 'record', 'security'] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationChannels = ['email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]
/** `each`: every reminder on its day, those of one morning in one message; `daily` and `weekly`: a digest of what is open, on Mondays where weekly. */
export const notificationRhythms = ['each', 'daily', 'weekly'] as const
export type NotificationRhythm = (typeof notificationRhythms)[number]
/** What is on where a person has chosen nothing. */
export const defaultChannels: Record<NotificationKind, Record<NotificationChannel, boolean>> = {
  'vaccine-due': { email: true, push: true },
  overdue: { email: true, push: true },
  appointment: { email: true, push: true },
  family: { email: true, push: false },
  record: { email: false, push: false },
  security: { email: true, push: false },
}

/** How many days before its date a vaccine is first spoken of, at most. */
export const mostLeadDays = 30
/** In an hour, for one person. */
export const testsAnHour = 3
