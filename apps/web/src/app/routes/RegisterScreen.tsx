import { Heart, LockKeyhole, ShieldCheck, Users } from 'lucide-react'
import { RoleCard } from '../../features/auth/components/RoleCard'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { useScreen } from '../../lib/use-screen'
import { SkyBackdrop } from '../../ui/illustrations/HillScene'
import { CheckCertificate } from '../../ui/CheckCertificate'
import { PublicHeader } from '../layout/PublicHeader'

/** `wantsProfile`: came for the profile screen, which says that it needs a session. */
export default function RegisterScreen({ returnTo, wantsProfile }: { returnTo: string | null; wantsProfile: boolean }) {
  const { t } = useTranslation()
  const heading = useScreen(t('register.title'))
  const login = paths.loginTo(returnTo)
  return (
    <>
      <SkyBackdrop />
      <PublicHeader signInHref={login} />
      <main className="page max-w-[1024px]! pb-12">
        {wantsProfile && <AccessRequired />}
        <div className="pt-3 text-center lg:pt-7">
          <h1 ref={heading} className="hero">
            {t('brand.tagline')}
          </h1>
          <p className="mx-auto mt-4 max-w-[36rem] text-base leading-6 text-ink-2 lg:text-[1.1875rem] lg:leading-7">{t('register.lead')}</p>
        </div>
        <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          <RoleCard role="owner" returnTo={returnTo} />
          <RoleCard role="veterinarian" returnTo={returnTo} />
        </div>
        <p className="mt-9 text-center text-base text-ink-2 lg:mt-11">
          {t('register.haveAccount')}{' '}
          <a href={login} className="link">
            {t('auth.signIn')}
          </a>
        </p>
        <CheckCertificate className="mx-auto mt-6 max-w-[30rem]" />
        <Promises />
      </main>
    </>
  )
}

function AccessRequired() {
  const { t } = useTranslation()
  return (
    <p role="status" className="card mx-auto flex w-fit items-center gap-3 px-5! py-3! text-left">
      <LockKeyhole className="icon mark-attn" aria-hidden="true" />
      <span>
        <b className="block font-semibold">{t('profile.accessRequired')}</b>{' '}
        <span className="text-small text-ink-2">{t('profile.accessRequiredText')}</span>
      </span>
    </p>
  )
}

function Promises() {
  const { t } = useTranslation()
  const promises = [
    { Icon: ShieldCheck, title: t('register.secure'), text: t('register.secureText') },
    { Icon: Users, title: t('register.family'), text: t('register.familyText') },
    { Icon: Heart, title: t('register.free'), text: t('register.freeText') },
  ]
  return (
    <footer className="mt-7 grid gap-3.5 border-t border-line pt-6 sm:grid-cols-3 lg:mt-10 lg:pt-8">
      {promises.map(({ Icon, title, text }) => (
        <div key={title} className="flex items-center gap-3.5 px-1 lg:px-0">
          <span className="icon-well bg-brand-soft text-brand" aria-hidden="true">
            <Icon className="icon" />
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-small text-ink-2">{text}</p>
          </div>
        </div>
      ))}
    </footer>
  )
}
