import { Suspense, useState } from 'react'
import { messageLinkIn, nicknameIn } from '../lib/public-path'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { Toaster } from '../ui/Toaster'
import { MessageLinkScreen, PublicProfileScreen, SessionSide } from './entrances'
import { PageWait } from './layout/PageWait'
import { ReachError } from './layout/ReachError'

function Entrance() {
  const [nickname] = useState(() => nicknameIn(window.location.pathname))
  const [link] = useState(() => messageLinkIn(window.location.pathname))
  if (link) return <MessageLinkScreen {...link} />
  return nickname === null ? <SessionSide /> : <PublicProfileScreen nickname={nickname} />
}

/**
 * Chooses what to load. The public pet page, and what links in messages lead to, need neither a session nor the router; everything else depends on who is there.
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
