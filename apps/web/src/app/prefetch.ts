import { recall } from '../lib/remembered'

/** Starts fetching the likelier side of the app together with the session, instead of after it. */
export function prefetchExpected(): void {
  void import('./SessionSide')
  void (recall('signed-in') ? import('./SignedInApp') : import('./SignedOut'))
}
