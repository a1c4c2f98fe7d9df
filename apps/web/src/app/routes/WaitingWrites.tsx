import { Suspense } from 'react'
import { lazy } from '../../i18n/lazy-with-texts'
import { useWaiting } from '../../lib/outbox/waiting'
import type { WaitingCardProps } from './WaitingCard'

const WaitingCard = lazy(() => import('./WaitingCard'))

/** What the reader wrote without a network; nothing where nothing waits. */
export function WaitingWrites(props: WaitingCardProps) {
  return useWaiting().length > 0 && (
    <Suspense>
      <WaitingCard {...props} />
    </Suspense>
  )
}
