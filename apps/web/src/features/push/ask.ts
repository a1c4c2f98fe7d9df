import { isPushNoted } from '../../lib/push-owner'
import { recall } from '../../lib/remembered'

/** Under which this device remembers that its reader does not want to be asked. */
export const dismissedMark = 'push-dismissed'

/** Whether this browser takes push messages, and shows them. */
export const canShowPush = (): boolean => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

/** Whether it is worth speaking of push: it could be turned on, is not, and whoever sits here has not said no. */
export const mayAskForPush = (): boolean => canShowPush() && Notification.permission !== 'denied' && !isPushNoted() && !recall(dismissedMark)
