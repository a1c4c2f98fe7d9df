import type { ReactNode } from 'react'

/** The bar at the top: identity left, places in the middle, controls right. */
export const Header = ({ start, middle, end }: { start: ReactNode; middle?: ReactNode; end?: ReactNode }) => (
  <header className="topbar no-print">
    <div className="flex min-w-0 flex-1 items-center gap-3">{start}</div>
    {middle}
    <div className="flex flex-none items-center gap-1 lg:min-w-max lg:flex-1 lg:justify-end lg:gap-3">{end}</div>
  </header>
)
