import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Globe, Laptop, MapPin, Stethoscope, Palette, Phone, UserRound, Download, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../../i18n/catalogue'
import { AccountDataCard } from '../../features/account/components/AccountDataCard'
import { KeptVetsCard } from '../../features/appointments/components/KeptVetsCard'
import { SessionsCard } from '../../features/sessions/components/SessionsCard'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { signInAgainUrl } from '../../lib/sign-in-again'
import { usePointedAt } from '../../lib/use-pointed-at'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'
import { AccountCard } from './settings/AccountCard'
import { ContactCard } from './settings/ContactCard'
import { LookCard } from './settings/LookCard'
import { PlaceCard } from './settings/PlaceCard'
import { PublicPagesCard } from './settings/PublicPagesCard'

interface Place {
  id: string
  title: TextKey
  Icon: LucideIcon
}

const places: Place[] = [
  { id: 'account', title: 'settings.account', Icon: UserRound },
  { id: 'look', title: 'settings.look', Icon: Palette },
  { id: 'place', title: 'settings.place', Icon: MapPin },
  { id: 'contact', title: 'settings.contact', Icon: Phone },
  { id: 'public-pages', title: 'settings.publicPages', Icon: Globe },
  { id: 'vets', title: 'vets.title', Icon: Stethoscope },
  { id: 'sessions', title: 'settings.sessions', Icon: Laptop },
  { id: 'data', title: 'account.data', Icon: Download },
]

/** Everything about the account that is not the profile. */
export default function SettingsScreen() {
  const { t } = useTranslation()
  const { hash, key } = useLocation()
  usePointedAt(hash, key)
  return (
    <div className="mx-auto max-w-[1180px]">
      <PageHead title={t('settings.title')} />
      <div className="settings">
        <nav aria-label={t('settings.title')} className="settings-nav">
          {places.map(({ id, title, Icon }) => (
            <Link key={id} to={`#${id}`}>
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
