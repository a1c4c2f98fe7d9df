import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { cx } from '../../ui/cx'
import { PageWait } from './PageWait'

/** The place of the current screen inside a layout; the layout stays while the screen's code arrives. */
export const Screen = ({ className }: { className?: string }) => (
  <main id="content" tabIndex={-1} className={cx('page', className)}>
    <Suspense fallback={<PageWait />}>
      <Outlet />
    </Suspense>
  </main>
)
