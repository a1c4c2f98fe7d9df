import type { ReactElement } from 'react'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { NavLink, useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation'
import { openVerifier } from '../../lib/open-verifier'
import * as paths from '../../lib/paths'
import { verifier } from '../../lib/public-path'
import { IconButton } from '../../ui/IconButton'
import { Menu } from '../../ui/Menu'
import type { NavItem } from '../../ui/nav-item'
import { useCurrentUser } from '../current-user'
import { vetPlaces, vetTools } from './vet-nav'

interface Props {
  /** Families that wait for an answer. */
  waiting: number
}

/** The vets' places in the header of wide screens; the rarer ones in a menu at their end. */
export function VetNav({ waiting }: Props) {
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
          {to === paths.appointments && <Waiting count={waiting} className="static! shadow-none!" />}
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
export function VetMenu({ waiting }: Props) {
  const { t } = useTranslation()
  const { isAdmin } = useCurrentUser()
  const words = t('vet.waiting', { count: waiting })
  const label = waiting > 0 ? `${t('vet.menu')}: ${words}` : t('vet.menu')
  const places = vetPlaces(t).map((place) => (place.to === paths.appointments && waiting > 0 ? { ...place, label: `${place.label} (${waiting})` } : place))
  return (
    <span className="lg:hidden">
      <PlacesMenu
        items={[...places, ...vetTools(t, isAdmin)]}
        trigger={
          <IconButton label={label} icon={<MenuIcon className="icon" aria-hidden="true" />}>
            <Waiting count={waiting} />
          </IconButton>
        }
      />
    </span>
  )
}

function Waiting({ count, className = '' }: { count: number; className?: string }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <>
      <span className={`count-badge ${className}`} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{t('vet.waiting', { count })}</span>
    </>
  )
}

function PlacesMenu({ items, trigger }: { items: readonly NavItem[]; trigger: ReactElement<Record<string, unknown>> }) {
  const navigate = useNavigate()
  const actions = items.map(({ to, label, Icon }) => ({
    label,
    icon: <Icon className="icon icon-18" aria-hidden="true" />,
    onSelect: () => (to === verifier ? openVerifier() : void navigate(to)),
  }))
  return <Menu trigger={trigger} actions={actions} />
}
