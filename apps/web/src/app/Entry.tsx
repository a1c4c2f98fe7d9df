import { Suspense } from 'react'
import { SWRConfig } from 'swr'
import { swrSettings } from '../lib/swr'
import { Toaster } from '../ui/Toaster'
import { ErrorBoundary } from './ErrorBoundary'
import { PageWait } from './layout/PageWait'
import { SessionGate } from './SessionGate'
import { forgetSessionOn401 } from './session-end'

/**
 * Chooses what to load. The public pet page needs neither a session nor the router; everything else depends on who is there.
 */
export const Entry = () => (
  <SWRConfig value={{ ...swrSettings, onError: forgetSessionOn401 }}>
    <ErrorBoundary>
      <Suspense fallback={<PageWait />}>
        <SessionGate />
      </Suspense>
    </ErrorBoundary>
    <Toaster />
  </SWRConfig>
)

