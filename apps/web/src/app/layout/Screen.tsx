import { Suspense, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { cx } from '../../ui/cx'
import { PageWait } from './PageWait'

/** The place of the current screen inside a layout; the layout stays while the screen's code arrives. */
export const Screen = ({ className, wait = <PageWait /> }: { className?: string; wait?: ReactNode }) => (
  <main id="content" tabIndex={-1} className={cx('page', className)}>
    <Suspense fallback={wait}>
      <Outlet />
    </Suspense>
  </main>
)
