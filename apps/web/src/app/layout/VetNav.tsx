import type { ReactElement } from 'react'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { NavLink, useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation'
import { IconButton } from '../../ui/IconButton'
import { Menu } from '../../ui/Menu'
import type { NavItem } from '../../ui/nav-item'
import { useCurrentUser } from '../current-user'
import { vetPlaces, vetTools } from './vet-nav'

/** The vets' places in the header of wide screens; the rarer ones in a menu at their end. */
export function VetNav() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const tools = vetTools(t, useCurrentUser().isAdmin)
  const here = tools.some(({ to }) => to === pathname)
  return (
    <nav className="nav-pills" aria-label={t('vet.nav')}>
      {vetPlaces(t).map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end>
          <Icon className="icon icon-18" aria-hidden="true" />
          {label}
        </NavLink>
      ))}
      <PlacesMenu
        items={tools}
        trigger={
          <button type="button" className={here ? 'nav-pills-here' : undefined}>
            {t('vet.more')}
            <ChevronDown className="icon-16" aria-hidden="true" />
          </button>
        }
      />
    </nav>
  )
}

/** All of them under one button, on phones. */
export function VetMenu() {
  const { t } = useTranslation()
  const label = t('vet.menu')
  const { isAdmin } = useCurrentUser()
  return (
    <span className="lg:hidden">
      <PlacesMenu
        items={[...vetPlaces(t), ...vetTools(t, isAdmin)]}
        trigger={<IconButton label={label} icon={<MenuIcon className="icon" aria-hidden="true" />} />}
      />
    </span>
  )
}

function PlacesMenu({ items, trigger }: { items: readonly NavItem[]; trigger: ReactElement<Record<string, unknown>> }) {
  const navigate = useNavigate()
  const actions = items.map(({ to, label, Icon }) => ({
    label,
    icon: <Icon className="icon icon-18" aria-hidden="true" />,
    onSelect: () => void navigate(to),
  }))
  return <Menu trigger={trigger} actions={actions} />
}
