import { useState } from 'react'
import { ArrowLeft } from 'lucide-react'
import { changeRole } from '../../features/auth/api/change-role'
import { RoleChoice } from '../../features/auth/components/RoleChoice'
import { useTranslation } from '../../i18n/use-translation'
import { reloadTo } from '../../lib/after-reload'
import { logError } from '../../lib/log'
import { useOnceAtATime } from '../../lib/use-once-at-a-time'
import { ButtonLink } from '../../ui/ButtonLink'
import { Button } from '../../ui/Button'
import { SkyBackdrop } from '../../ui/illustrations/HillScene'
import { toast } from '../../ui/toast'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'

type Role = 'owner' | 'doctor'

/** Switches between the two sides; the whole app starts anew, because everything it shows changes. */
export default function RoleSelectorScreen() {
  const { t } = useTranslation()
  const { userType } = useCurrentUser()
  const [pending, setPending] = useState<Role | null>(null)
  const choose = useOnceAtATime(async (role: Role) => {
    setPending(role)
    try {
      await changeRole(role)
      reloadTo('/', t('role.updated'))
    } catch (error) {
      logError(error)
      setPending(null)
      toast({ title: t('role.failed'), variant: 'destructive' })
    }
  })
  const action = (role: Role) => (
    <Button
      block
      size="lg"
      variant={role === userType ? 'secondary' : 'primary'}
      disabled={role === userType || (pending !== null && pending !== role)}
      busy={pending === role}
      busyLabel={t('role.switching')}
      onClick={() => void choose(role)}
    >
      {role === userType ? t('role.current') : t(role === 'owner' ? 'role.useAsOwner' : 'role.useAsVet')}
    </Button>
  )
  return (
    <div className="mx-auto max-w-[880px]">
      <SkyBackdrop />
      <ButtonLink to="/" variant="ghost" className="-ml-4" icon={<ArrowLeft className="icon" aria-hidden="true" />}>
        {t('role.backToDashboard')}
      </ButtonLink>
      <PageHead title={t('role.title')} lead={t('role.now', { role: t(userType === 'owner' ? 'role.owner' : 'role.veterinarian') })} />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        <RoleChoice role="owner" action={action('owner')} />
        <RoleChoice role="veterinarian" action={action('doctor')} />
      </div>
    </div>
  )
}
