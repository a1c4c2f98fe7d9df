import { Suspense, useState } from 'react'
import { LogOut, Stethoscope } from 'lucide-react'
import { Link } from 'react-router-dom'
import { lazyWithTexts } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { Header } from '../../ui/Header'
import { LanguageSwitcher } from '../../ui/LanguageSwitcher'
import { Wordmark } from '../../ui/Logo'
import { useCurrentUser } from '../current-user'
import { AvatarLink } from './AvatarLink'
import { Screen } from './Screen'
import { SignOutLink } from './SignOutLink'
import { SkipLink } from './SkipLink'
import { VetMenu, VetNav } from './VetNav'

/** Without it the places are what they are. */
const WaitingRequests = lazyWithTexts('rest', () => import('./WaitingRequests'), () => null)

/** The vets' side: no hill, no bottom bar; the places are in the header, on phones behind one button. */
export default function VetLayout() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const [waiting, setWaiting] = useState(0)
  return (
    <>
      <SkipLink />
      <Suspense>{user.doctor && <WaitingRequests myId={user.id} onCount={setWaiting} />}</Suspense>
      <Header
        start={
          <>
            <Link to={paths.vetHome} className="rounded-xl max-[22.5rem]:[&_.wordmark>span]:sr-only">
              <Wordmark />
            </Link>
            <span className="badge tone-good max-sm:hidden lg:max-xl:hidden">
              <Stethoscope className="icon icon-16" aria-hidden="true" />
              {t('role.veterinarian')}
            </span>
          </>
        }
        middle={<VetNav waiting={waiting} />}
        end={
          <>
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
            <VetMenu waiting={waiting} />
          </>
        }
      />
      <Screen />
    </>
  )
}
