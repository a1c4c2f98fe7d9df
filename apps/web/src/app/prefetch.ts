import { knownNone } from '../lib/page-marks'

/** Starts fetching the likelier side of the app together with the session, instead of after it. */
export function prefetchExpected(): void {
  void import('./SessionSide')
  void (knownNone('session') ? import('./SignedOut') : import('./SignedInApp'))
}
