import type { TextKey } from '../../i18n/catalogue'
import type { FailedSignIn } from './api/sign-in'

/** What happened, what to do, and whether it needs care: who turned back knows why. */
export const signInFailureTexts: Record<FailedSignIn, { title: TextKey; text: TextKey; tone: 'tone-attn' | 'tone-over' }> = {
  interrupted: { title: 'login.interrupted', text: 'login.interruptedText', tone: 'tone-attn' },
  refused: { title: 'login.refused', text: 'login.refusedText', tone: 'tone-attn' },
  'email-taken': { title: 'login.emailTaken', text: 'login.emailTakenText', tone: 'tone-over' },
  'email-unverified': { title: 'login.emailUnverified', text: 'login.emailUnverifiedText', tone: 'tone-over' },
  'too-many': { title: 'login.tooMany', text: 'login.tooManyText', tone: 'tone-attn' },
  unavailable: { title: 'login.unavailable', text: 'login.unavailableText', tone: 'tone-over' },
  unknown: { title: 'login.failed', text: 'login.failedText', tone: 'tone-over' },
}
