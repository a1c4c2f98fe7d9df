import { FolderHeart, PawPrint } from 'lucide-react'
import { signInUrl, type FailedSignIn } from '../../features/auth/api/sign-in'
import { ProviderButton } from '../../features/auth/components/ProviderButton'
import { SignInFailureNote } from '../../features/auth/components/SignInFailureNote'
import { DogPeek } from '../../features/auth/components/Peeking'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { useScreen } from '../../lib/use-screen'
import { SkyBackdrop } from '../../ui/illustrations/HillScene'
import { CheckCertificate } from '../../ui/CheckCertificate'
import { PublicHeader } from '../layout/PublicHeader'

export interface LoginScreenProps {
  returnTo: string | null
  /** Why somebody who has just tried is here again. */
  failure?: FailedSignIn | null
  /** The session is still being looked up, so the button is busy. */
  waiting?: boolean
}

export default function LoginScreen({ returnTo, failure = null, waiting = false }: LoginScreenProps) {
  const { t } = useTranslation()
  const heading = useScreen(t('login.title'))
  return (
    <>
      <SkyBackdrop />
      <PublicHeader />
      <main className="page max-w-[472px]! pt-[156px] pb-12 lg:pt-[190px]">
        <DogPeek />
        <div className="card rounded-[28px]! p-6 text-center shadow-[0_0_0_1px_var(--line),var(--shadow-3)]! lg:p-9">
          <h1 ref={heading}>{t('login.title')}</h1>
          <p className="mt-2 text-base text-ink-2">{t('login.lead')}</p>
          {failure && <SignInFailureNote failure={failure} />}
          <div className="mt-6">
            <ProviderButton href={signInUrl({ returnTo, otherAccount: failure !== null })} busy={waiting} />
          </div>
          <p className="mt-5 text-ink-2">
            {t('login.newHere')}{' '}
            <a href={paths.registerTo(returnTo)} className="link">
              {t('login.createAccount')}
            </a>
          </p>
        </div>
        <Blurbs />
        <CheckCertificate className="mt-4" />
      </main>
    </>
  )
}

function Blurbs() {
  const { t } = useTranslation()
  const blurbs = [
    { Icon: PawPrint, title: t('login.petProfiles'), text: t('login.petProfilesText') },
    { Icon: FolderHeart, title: t('login.healthRecords'), text: t('login.healthRecordsText') },
  ]
  return (
    <ul className="card mt-4 grid gap-5 p-5! sm:grid-cols-2">
      {blurbs.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <span className="icon-well bg-brand-soft text-brand" aria-hidden="true">
            <Icon className="icon" />
          </span>
          <div>
            <h2 className="text-[1.0625rem] leading-6">{title}</h2>
            <p className="text-small text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
