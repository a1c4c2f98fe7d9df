import type { ReactNode } from 'react'

/** The bar at the top: identity left, places in the middle, controls right. */
export const Header = ({ start, middle, end }: { start: ReactNode; middle?: ReactNode; end?: ReactNode }) => (
  <header className="topbar no-print">
    <div className="topbar-start">{start}</div>
    {middle}
    <div className="topbar-end">{end}</div>
  </header>
)
