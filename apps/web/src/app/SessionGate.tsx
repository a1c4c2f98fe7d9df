import { useSession } from '../features/auth/api/session'
import { SignedInApp, SignedOut } from './entrances'
import { PageWait } from './layout/PageWait'
import { ReachError } from './layout/ReachError'

/** While the session loads, `/` shows the login screen with its button busy; deep links just wait. */
export function SessionGate() {
  const { user, error, retry } = useSession()
  if (error) return <ReachError onRetry={retry} />
  if (user) return <SignedInApp user={user} />
  if (user === null) return <SignedOut path={window.location.pathname} />
  return window.location.pathname === '/' ? <SignedOut path="/login" waiting /> : <PageWait />
}
