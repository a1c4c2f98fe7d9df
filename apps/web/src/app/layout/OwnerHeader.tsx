import { LogOut, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { NavPills } from '../../ui/BottomBar'
import { Header } from '../../ui/Header'
import { LanguageSwitcher } from '../../ui/LanguageSwitcher'
import { LogoTile } from '../../ui/Logo'
import type { NavItem } from '../../ui/nav-item'
import { useCurrentUser } from '../current-user'
import { AvatarLink } from './AvatarLink'
import { ReminderBell } from './ReminderBell'
import { SignOutLink } from './SignOutLink'

export function OwnerHeader({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const family = user.firstName ? t('family.titleOf', { name: user.firstName }) : t('family.titleYours')
  return (
    <Header
      start={
        <Link to={paths.home} className="flex min-w-0 items-center gap-3.5 rounded-xl">
          <span className="flex-none max-[22.5rem]:hidden">
            <LogoTile size={40} />
          </span>
          <span className="min-w-0 leading-tight">
            <span className="family-title block" title={family} data-shortened>
              {family}
            </span>
            <span className="hidden text-caption text-ink-3 lg:block">Huella</span>
          </span>
        </Link>
      }
      middle={<NavPills label={t('nav.main')} items={items} />}
      end={
        <>
          {user.isAdmin && (
            <Link to={paths.adminDoctors} className="icon-btn max-[22.5rem]:hidden" title={t('admin.title')}>
              <ShieldCheck className="icon icon-18" aria-hidden="true" />
              <span className="sr-only">{t('admin.title')}</span>
            </Link>
          )}
          <ReminderBell />
          <span className="hidden lg:block">
            <LanguageSwitcher />
          </span>
          <span className="lg:hidden">
            <LanguageSwitcher compact />
          </span>
          <AvatarLink user={user} />
          <SignOutLink className="icon-btn lg:w-auto lg:grid-flow-col lg:gap-2 lg:px-2.5 lg:font-semibold">
            <LogOut className="icon icon-18" aria-hidden="true" />
            <span className="max-lg:sr-only">{t('auth.signOut')}</span>
          </SignOutLink>
        </>
      }
    />
  )
}
