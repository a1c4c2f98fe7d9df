import { useNavigate, useParams } from 'react-router-dom'
import { signInUrl } from '../../features/auth/api/sign-in'
import { acceptInvitation, declineInvitation, useInvitation, type InvitationPreview } from '../../features/family/api/invitation'
import { roleText, roleTexts } from '../../features/family/roles'
import { listOf } from '../../i18n/list-of'
import type { Language } from '../../i18n/language'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { useAction } from '../../lib/use-action'
import { useScreen } from '../../lib/use-screen'
import { fullName } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { buttonStyles } from '../../ui/button-styles'
import { ButtonLink } from '../../ui/ButtonLink'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { SkyBackdrop } from '../../ui/illustrations/HillScene'
import { toast } from '../../ui/toast'
import { PageWait } from '../layout/PageWait'
import { InvitedPets } from './InvitedPets'

/** Where an invitation's link leads: first who asks and for which pet, then yes or no. */
export default function InvitationScreen() {
  const { t, language } = useTranslation()
  const { token = '' } = useParams()
  const { invitation, gone, error, retry } = useInvitation(token)
  const heading = useScreen(t('invitation.title'))
  if (!invitation && !gone && !error) return <PageWait />
  return (
    <div className="mx-auto max-w-[520px] pt-6 text-center lg:pt-14">
      <SkyBackdrop />
      <Card className="grid justify-items-center gap-3 p-8!">
        {gone && <Drawing name="lostTrail" />}
        {invitation && <InvitedPets pets={invitation.pets} />}
        <h1 ref={heading} className="wrap-anywhere">
          {invitation ? t('invitation.to', { name: namesOf(invitation, language) }) : t(gone ? 'invitation.gone' : 'invitation.title')}
        </h1>
        {gone && <p className="text-ink-2">{t('invitation.goneText')}</p>}
        {gone && (
          <ButtonLink to={paths.home} className="mt-3">
            {t('notFound.home')}
          </ButtonLink>
        )}
        {error ? <ErrorState message={t('invitation.error')} onRetry={retry} /> : null}
        {invitation && <Decision token={token} invitation={invitation} />}
      </Card>
    </div>
  )
}

/** Of one pet its page, of several the list of them. */
const pageOf = ([petId, ...more]: readonly number[]): string => (petId === undefined || more.length > 0 ? paths.pets : paths.petPage(petId))

const namesOf = ({ pets }: InvitationPreview, language: Language): string => listOf(pets.map(({ name }) => name), language)

function Decision({ token, invitation }: { token: string; invitation: InvitationPreview }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const { run: decide, running } = useAction<['accept' | 'decline']>(
    async ({ sending }, choice) => {
      const place = choice === 'accept' ? pageOf(await acceptInvitation(token, sending(choice))) : await declineInvitation(token, sending(choice)).then(() => paths.home)
      toast({ title: t(choice === 'accept' ? 'invitation.accepted' : 'invitation.declined', { name: namesOf(invitation, language) }) })
      await navigate(place)
    },
    { failed: t('invitation.error') },
  )
  const [pending] = running ?? []
  if (invitation.alreadyMember) {
    return (
      <>
        <p className="text-ink-2">{t('invitation.alreadyMember')}</p>
        <ButtonLink to={paths.pets} className="mt-3">
          {t('pets.title')}
        </ButtonLink>
      </>
    )
  }
  if (!invitation.isForReader) return <ForSomebodyElse token={token} invitation={invitation} />
  return (
    <>
      <p className="text-ink-2">
        {t('invitation.from', { name: fullName(invitation.inviter) || t('family.someone'), role: roleText(invitation.role, t) })}
      </p>
      <p className="text-small text-ink-2">{t(roleTexts[invitation.role][1])}</p>
      <div className="mt-4 flex w-full flex-col gap-3">
        <Button
          size="lg"
          block
          busy={pending === 'accept'}
          busyLabel={t('invitation.joining')}
          disabled={pending === 'decline'}
          onClick={() => void decide('accept')}
        >
          {t('invitation.accept')}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          block
          busy={pending === 'decline'}
          disabled={pending === 'accept'}
          onClick={() => void decide('decline')}
        >
          {t('invitation.decline')}
        </Button>
      </div>
    </>
  )
}

/** An invitation with an address can be answered by the account that has it, and by no other. */
function ForSomebodyElse({ token, invitation }: { token: string; invitation: InvitationPreview }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-ink-2">{t('invitation.forAddress', { address: invitation.addressedTo ?? '' })}</p>
      <p className="text-small text-ink-2">{t('invitation.forAddressText')}</p>
      <a className={buttonStyles({ size: 'lg', block: true }, 'mt-4')} href={signInUrl({ returnTo: paths.invitation(token), otherAccount: true })}>
        {t('invitation.otherAccount')}
      </a>
      <ButtonLink to={paths.home} variant="ghost" size="lg" block>
        {t('notFound.home')}
      </ButtonLink>
    </>
  )
}
