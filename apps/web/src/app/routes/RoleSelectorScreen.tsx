import { ArrowLeft } from 'lucide-react'
import { changeRole } from '../../features/auth/api/change-role'
import { RoleChoice } from '../../features/auth/components/RoleChoice'
import { useTranslation } from '../../i18n/use-translation'
import { reloadTo } from '../../lib/after-reload'
import * as paths from '../../lib/paths'
import { useAction } from '../../lib/use-action'
import { ButtonLink } from '../../ui/ButtonLink'
import { Button } from '../../ui/Button'
import { SkyBackdrop } from '../../ui/illustrations/HillScene'
import { useCurrentUser } from '../current-user'
import { PageHead } from '../layout/PageHead'

type Role = 'owner' | 'doctor'

/** Switches between the two sides; the whole app starts anew, because everything it shows changes. */
export default function RoleSelectorScreen() {
  const { t } = useTranslation()
  const { userType } = useCurrentUser()
  const { run: choose, running } = useAction<[Role]>(
    async ({ sending }, role) => {
      await changeRole(role, sending(role))
      reloadTo(paths.home, t('role.updated'))
    },
    { failed: t('role.failed') },
  )
  const pending = running?.[0] ?? null
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
      <ButtonLink to={paths.home} variant="ghost" className="-ml-4" icon={<ArrowLeft className="icon" aria-hidden="true" />}>
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
