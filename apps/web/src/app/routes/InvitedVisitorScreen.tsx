import { signInUrl } from '../../features/auth/api/sign-in'
import { ProviderButton } from '../../features/auth/components/ProviderButton'
import { useInvitation, type InvitationPreview } from '../../features/family/api/invitation'
import { roleText, roleTexts } from '../../features/family/roles'
import { listOf } from '../../i18n/list-of'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { useScreen } from '../../lib/use-screen'
import { fullName } from '../../ui/Avatar'
import { buttonStyles } from '../../ui/button-styles'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { SkyBackdrop } from '../../ui/illustrations/HillScene'
import { Loading, Skeleton } from '../../ui/Skeleton'
import { PublicHeader } from '../layout/PublicHeader'
import { InvitedPets } from './InvitedPets'

/** An invitation's link, opened by somebody who is not signed in: who asks and for which pets, then the way in. */
export default function InvitedVisitorScreen({ token }: { token: string }) {
  const { t } = useTranslation()
  const { invitation, gone, error, retry } = useInvitation(token)
  const heading = useScreen(t('invitation.title'))
  return (
    <>
      <SkyBackdrop />
      <PublicHeader />
      <main className="page max-w-[552px]! pt-6 pb-12 text-center lg:pt-14">
        <Card className="grid justify-items-center gap-3 p-7! lg:p-9!">
          {!invitation && !gone && !error && <Waiting />}
          {error ? <ErrorState message={t('invitation.error')} onRetry={retry} /> : null}
          {gone && (
            <>
              <Drawing name="lostTrail" />
              <h1 ref={heading}>{t('invitation.gone')}</h1>
              <p className="text-ink-2">{t('invitation.goneText')}</p>
              <a href={paths.home} className={buttonStyles({}, 'mt-3')}>
                {t('notFound.home')}
              </a>
            </>
          )}
          {invitation && <Invited token={token} invitation={invitation} />}
        </Card>
      </main>
    </>
  )
}

function Invited({ token, invitation: { pets, inviter, role } }: { token: string; invitation: InvitationPreview }) {
  const { t, language } = useTranslation()
  const names = listOf(pets.map(({ name }) => name), language)
  const heading = useScreen(t('invitation.to', { name: names }))
  return (
    <>
      <InvitedPets pets={pets} />
      <p className="mt-2 font-semibold text-brand">{t('invitation.invites', { name: fullName(inviter) || t('family.someone') })}</p>
      <h1 ref={heading} className="wrap-anywhere">
        {t('invitation.to', { name: names })}
      </h1>
      <p className="text-ink-2">
        {t('invitation.asRole', { role: roleText(role, t) })} · {t(roleTexts[role][1])}
      </p>
      <div className="mt-4 grid w-full gap-3">
        <ProviderButton href={signInUrl({ role: 'owner', returnTo: paths.invitation(token) })} busy={false} />
        <p className="text-small text-ink-2">{t('invitation.signIn')}</p>
        <a href={paths.register} className="link justify-self-center">
          {t('invitation.what')}
        </a>
      </div>
    </>
  )
}

const Waiting = () => (
  <Loading className="grid w-full justify-items-center gap-4">
    <Skeleton className="size-28 rounded-full!" />
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-12 w-full" />
  </Loading>
)
