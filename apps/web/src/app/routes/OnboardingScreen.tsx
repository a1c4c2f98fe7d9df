import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { finishOnboarding } from '../../features/auth/api/finish-onboarding'
import { takeWish } from '../../features/auth/api/sign-in'
import { RoleChoice } from '../../features/auth/components/RoleChoice'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { afterSave } from '../../lib/history'
import { logError } from '../../lib/log'
import * as paths from '../../lib/paths'
import { useOnceAtATime } from '../../lib/use-once-at-a-time'
import { Button } from '../../ui/Button'
import { SkyBackdrop } from '../../ui/illustrations/HillScene'
import { toast } from '../../ui/toast'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'
import { PageWait } from '../layout/PageWait'

const VetRegistration = lazy(() => import('../../features/doctors/components/VetRegistration'))

/** The first screen of a new account: choose a side, unless that was done when signing up (`as=owner`), and as a vet give the professional data. */
export default function OnboardingScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { userType, doctor } = useCurrentUser()
  const [params, setParams] = useSearchParams()
  const asVet = userType === 'doctor' || params.get('as') === 'veterinarian'
  const leave = useOnceAtATime(async () => {
    await finishOnboarding().catch(logError)
    await navigate(takeWish() ?? paths.home, afterSave)
  })
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
