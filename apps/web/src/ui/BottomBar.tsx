import { NavLink } from 'react-router-dom'
import * as paths from '../lib/paths'
import type { NavItem } from './nav-item'

/** The main places, under the thumb; wide screens have them in the header instead. */
export const BottomBar = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <nav className="bottom-bar" aria-label={label}>
    {items.map(({ to, label: text, Icon }) => (
      <NavLink key={to} to={to} end={to === paths.home}>
        <span className="bottom-bar-pill">
          <Icon className="icon" aria-hidden="true" />
        </span>
        {text}
      </NavLink>
    ))}
  </nav>
)

export const NavPills = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <nav className="nav-pills" aria-label={label}>
    {items.map(({ to, label: text, Icon }) => (
      <NavLink key={to} to={to} end={to === paths.home}>
        <Icon className="icon icon-18" aria-hidden="true" />
        {text}
      </NavLink>
    ))}
  </nav>
)
