import { Suspense, useState } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { Toaster } from '../ui/Toaster'
import { PublicProfileScreen, SessionSide } from './entrances'
import { PageWait } from './layout/PageWait'
import { ReachError } from './layout/ReachError'

/** The nickname of a public page's address. */
function publicNickname(path: string): string | null {
  const encoded = /^\/pet\/([^/]+)\/?$/.exec(path)?.[1]
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded)
  } catch {
    return encoded ?? null
  }
}

function Entrance() {
  const [nickname] = useState(() => publicNickname(window.location.pathname))
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
