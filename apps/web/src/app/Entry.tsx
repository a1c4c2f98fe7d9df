import { Suspense, useState } from 'react'
import { nicknameIn } from '../lib/public-path'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { Toaster } from '../ui/Toaster'
import { PublicProfileScreen, SessionSide } from './entrances'
import { PageWait } from './layout/PageWait'
import { ReachError } from './layout/ReachError'

function Entrance() {
  const [nickname] = useState(() => nicknameIn(window.location.pathname))
  return nickname === null ? <SessionSide /> : <PublicProfileScreen nickname={nickname} />
}

/**
 * Chooses what to load. The public pet page needs neither a session nor the router; everything else depends on who is there.
 */
export const Entry = () => (
  <>
    <ErrorBoundary instead={<ReachError onRetry={() => window.location.reload()} />}>
      <Suspense fallback={<PageWait />}>
        <Entrance />
      </Suspense>
    </ErrorBoundary>
    <Toaster />
  </>
)
