import type { NotificationsConfig } from '../config.js'

type Installed = Pick<NotificationsConfig, 'NODE_ENV' | 'SMTP_URL' | 'VAPID_PUBLIC_KEY'>

/** Outside production, what has no server to go to is kept for looking at. */
export const isMailOn = ({ NODE_ENV, SMTP_URL }: Installed): boolean => NODE_ENV !== 'production' || Boolean(SMTP_URL)
export const isPushOn = ({ NODE_ENV, VAPID_PUBLIC_KEY }: Installed): boolean => NODE_ENV !== 'production' || Boolean(VAPID_PUBLIC_KEY)
