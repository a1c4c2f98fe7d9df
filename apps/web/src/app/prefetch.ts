import { knownNone } from '../lib/page-marks'
import { recall } from '../lib/remembered'

/** Starts fetching the likelier side of the app together with the session, instead of after it. */
export function prefetchExpected(): void {
  void import('./SessionSide')
  void (recall('signed-in') && !knownNone('session') ? import('./SignedInApp') : import('./SignedOut'))
}
