import { expectsSession } from './expected-session'

/** Starts fetching the likelier side of the app together with the session, instead of after it. */
export function prefetchExpected(): void {
  void import('./SessionSide')
  void (expectsSession() ? import('./SignedInApp') : import('./SignedOut'))
}
