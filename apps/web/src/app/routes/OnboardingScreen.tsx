import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { finishOnboarding } from '../../features/auth/api/finish-onboarding'
import { takeWish } from '../../features/auth/api/sign-in'
import { RoleChoice } from '../../features/auth/components/RoleChoice'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { afterSave } from '../../lib/history'
import * as paths from '../../lib/paths'
import { useAction } from '../../lib/use-action'
import { Button } from '../../ui/Button'
import { SkyBackdrop } from '../../ui/illustrations/HillScene'
import { toast } from '../../ui/toast'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'
import { PageWait } from '../layout/PageWait'

const VetRegistration = lazy(() => import('../../features/doctors/components/VetRegistration'))

/** Notes that the welcome screens were seen, and goes where the person wanted to. */
function useLeave(): () => Promise<boolean> {
  const navigate = useNavigate()
  const { run } = useAction(
    async ({ sending }) => {
      try {
        await finishOnboarding(sending())
      } finally {
        await navigate(takeWish() ?? paths.home, afterSave)
      }
    },
    // Whoever could not be noted as settled is asked once more the next time: nothing to be told of.
    { failed: '', explain: () => null },
  )
  return run
}

/** The first screen of a new account: choose a side, unless that was done when signing up (`as=owner`), and as a vet give the professional data. */
export default function OnboardingScreen() {
  const { t } = useTranslation()
  const { userType, doctor } = useCurrentUser()
  const [params, setParams] = useSearchParams()
  const asVet = userType === 'doctor' || params.get('as') === 'veterinarian'
  const leave = useLeave()
  const asOwner = () => {
    toast({ title: t('onboarding.welcome'), description: t('onboarding.welcomeText') })
    void leave()
  }
  const chosen = params.get('as') === 'owner' && !asVet
  const settled = doctor !== null
  useEffect(() => {
    if (settled) void leave()
    else if (chosen) asOwner()
    // Runs once for an account that has nothing left to choose.
  }, [settled, chosen])
  if (settled || chosen) return <PageWait label={t('onboarding.settingUp')} />
  if (asVet)
    return (
      <VetRegistration
        userType={userType}
        onBack={userType === 'owner' ? () => setParams({}, { replace: true }) : null}
        onSkip={() => void leave()}
        onDone={() => void leave()}
      />
    )
  return (
    <div className="mx-auto max-w-[880px]">
      <SkyBackdrop />
      <PageHead title={t('onboarding.title')} lead={t('onboarding.lead')} />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <RoleChoice
          role="owner"
          action={
            <Button size="lg" block onClick={asOwner}>
              {t('onboarding.asOwner')}
            </Button>
          }
        />
        <RoleChoice
          role="veterinarian"
          action={
            <Button size="lg" block variant="secondary" onClick={() => setParams({ as: 'veterinarian' })}>
              {t('onboarding.asVet')}
            </Button>
          }
        />
      </div>
    </div>
  )
}
