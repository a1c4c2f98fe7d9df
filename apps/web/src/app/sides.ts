import { lazyWithTexts } from '../i18n/lazy-with-texts'
import { ReachError } from './layout/ReachError'

/** What stands behind the question who is there. */
export const SignedOut = lazyWithTexts('signedOut', () => import('./SignedOut'), ReachError)
export const SignedInApp = lazyWithTexts(
  'signedIn',
  async () => {
    const app = await import('./SignedInApp')
    await app.preloadScreen(window.location.pathname)
    return app
  },
  ReachError,
)
