import { Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Bell, Download, Globe, Laptop, MapPin, Palette, Phone, Rss, Stethoscope, UserRound, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../../i18n/catalogue'
import { AccountDataCard } from '../../features/account/components/AccountDataCard'
import { KeptVetsCard } from '../../features/appointments/components/KeptVetsCard'
import { CalendarFeedCard } from '../../features/calendar-feed/components/CalendarFeedCard'
import { SessionsCard } from '../../features/sessions/components/SessionsCard'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { signInAgainUrl } from '../../lib/sign-in-again'
import { usePointedAt } from '../../lib/use-pointed-at'
import { useWide } from '../../lib/use-wide'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'
import { AccountCard } from './settings/AccountCard'
import { ContactCard } from './settings/ContactCard'
import { LookCard } from './settings/LookCard'
import { NotificationsLink } from './settings/NotificationsLink'
import { NotificationsWait } from './settings/NotificationsWait'
import { PlaceCard } from './settings/PlaceCard'
import { PublicPagesCard } from './settings/PublicPagesCard'
import { useNotificationKinds } from './settings/use-notification-kinds'

const NotificationsCard = lazy(() => import('./settings/NotificationsCard'))

interface Place {
  id: string
  title: TextKey
  Icon: LucideIcon
  /** Of those who have pets. */
  ofOwners?: boolean
}

const places: Place[] = [
  { id: 'account', title: 'settings.account', Icon: UserRound },
  { id: 'look', title: 'settings.look', Icon: Palette },
  { id: 'place', title: 'settings.place', Icon: MapPin },
  { id: 'contact', title: 'settings.contact', Icon: Phone },
  { id: 'notifications', title: 'notifications.title', Icon: Bell },
  { id: 'calendar', title: 'notifications.calendar', Icon: Rss, ofOwners: true },
  { id: 'public-pages', title: 'settings.publicPages', Icon: Globe, ofOwners: true },
  { id: 'vets', title: 'vets.title', Icon: Stethoscope },
  { id: 'sessions', title: 'settings.sessions', Icon: Laptop },
  { id: 'data', title: 'account.data', Icon: Download },
]

/** Everything about the account that is not the profile. @param at the section to begin at, unless the address names one */
export default function SettingsScreen({ at }: { at?: string }) {
  const { t } = useTranslation()
  const { hash, key } = useLocation()
  const { hasPets } = useNotificationKinds()
  const isWide = useWide()
  const pointedAt = hash || (at ? `#${at}` : '')
  usePointedAt(pointedAt, key)
  return (
    <div className="mx-auto max-w-[1180px]">
      <PageHead title={t('settings.title')} />
      <div className="settings">
        <nav aria-label={t('settings.title')} className="settings-nav">
          {places
            .filter(({ ofOwners }) => hasPets || !ofOwners)
            .map(({ id, title, Icon }) => (
              <Link
                key={id}
                to={id === 'notifications' ? paths.notificationSettings : `${paths.settings}#${id}`}
                aria-current={pointedAt === `#${id}` ? 'location' : undefined}
              >
                <Icon className="icon icon-18" aria-hidden="true" />
                {t(title)}
              </Link>
            ))}
        </nav>
        <div className="stack min-w-0">
          <AccountCard />
          <LookCard />
          <PlaceCard />
          <ContactCard />
          {isWide ? (
            <Suspense fallback={<NotificationsWait />}>
              <NotificationsCard />
            </Suspense>
          ) : (
            <NotificationsLink />
          )}
          {hasPets && <CalendarFeedCard />}
          <PublicPagesCard />
          <KeptVetsCard />
          <SessionsCard />
          <AccountData />
        </div>
      </div>
    </div>
  )
}

/** By its address the question that signing in again was for is asked once more. */
const again = 'erase'

function AccountData() {
  const { email } = useCurrentUser()
  const [query, setQuery] = useSearchParams()
  const withoutQuestion = () => query.has(again) && setQuery({}, { replace: true })
  return <AccountDataCard email={email} signInAgainHref={signInAgainUrl(email, `${paths.settings}?${again}`)} isBack={query.has(again)} onAsked={withoutQuestion} />
}
