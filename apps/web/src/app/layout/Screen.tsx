import { Suspense, useState, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { cx } from '../../ui/cx'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { LostPart } from '../../ui/LostPart'
import { PageWait } from './PageWait'

/** The place of the current screen inside a layout; the layout stays while the screen's code arrives, and where the screen breaks. */
export function Screen({ className, wait = <PageWait /> }: { className?: string; wait?: ReactNode }) {
  const { pathname } = useLocation()
  const [tries, setTries] = useState(0)
  return (
    <main id="content" tabIndex={-1} className={cx('page', className)}>
      <ErrorBoundary key={tries} place={pathname} instead={<LostPart onRetry={() => setTries(tries + 1)} />}>
        <Suspense fallback={wait}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
