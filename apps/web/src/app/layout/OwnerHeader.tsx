import { Bell, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { signOutUrl } from '../../features/auth/api/sign-in'
import { usePets } from '../../features/pets/api/list-pets'
import { dueSoon } from '../../features/reminders/due-soon'
import { useTranslation } from '../../i18n/use-translation'
import { NavPills } from '../../ui/BottomBar'
import { Header } from '../../ui/Header'
import { LanguageSwitcher } from '../../ui/LanguageSwitcher'
import { LogoTile } from '../../ui/Logo'
import type { NavItem } from '../../ui/nav-item'
import { useCurrentUser } from '../current-user'
import { AvatarLink } from './AvatarLink'

export function OwnerHeader({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const family = user.firstName ? t('family.titleOf', { name: user.firstName }) : t('family.titleYours')
  return (
    <Header
      start={
        <Link to="/" className="flex min-w-0 items-center gap-3.5 rounded-xl">
          <span className="flex-none max-[359px]:hidden">
            <LogoTile size={40} />
          </span>
          <span className="min-w-0 leading-tight">
            <span className="family-title line-clamp-2">
              {family}
            </span>
            <span className="hidden text-caption text-ink-3 lg:block">Huella</span>
          </span>
        </Link>
      }
      middle={<NavPills label={t('nav.main')} items={items} />}
      end={
        <>
          <ReminderBell />
          <span className="hidden lg:block">
            <LanguageSwitcher />
          </span>
          <span className="lg:hidden">
            <LanguageSwitcher compact />
          </span>
          <AvatarLink user={user} />
          <a
            href={signOutUrl}
            className="icon-btn lg:w-auto lg:grid-flow-col lg:gap-2 lg:px-2.5 lg:font-semibold"
            title={t('auth.signOut')}
          >
            <LogOut className="icon icon-18" aria-hidden="true" />
            <span className="max-lg:sr-only">{t('auth.signOut')}</span>
          </a>
        </>
      }
    />
  )
}

/** Leads to the calendar, where due dates stand; counts those of the next seven days. */
function ReminderBell() {
  const { t } = useTranslation()
  const { pets } = usePets()
  const count = dueSoon(pets ?? []).length
  return (
    <Link to="/calendar" className="icon-btn icon-btn-bell" aria-label={t('reminders.bell', { count })}>
      <Bell className="icon" aria-hidden="true" />
      {count > 0 && (
        <span className="count-badge" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
