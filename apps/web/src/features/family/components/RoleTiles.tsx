import type { InvitableRole } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { RadioTiles } from '../../../ui/RadioTiles'
import { givenRoles, isGiven, roleTexts } from '../roles'

export interface RoleTilesProps {
  value: InvitableRole
  onChange: (role: InvitableRole) => void
  autoFocus?: boolean
}

/** The roles that can be given, each with what it may do. */
export function RoleTiles({ value, onChange, autoFocus }: RoleTilesProps) {
  const { t } = useTranslation()
  return (
    <RadioTiles
      label={t('invite.role')}
      name="role"
      value={value}
      className="grid-cols-1!"
      {...(autoFocus && { autoFocus })}
      tiles={givenRoles.map((role) => ({ value: role, title: t(roleTexts[role][0]), detail: t(roleTexts[role][1]) }))}
      onChange={(role) => isGiven(role) && onChange(role)}
    />
  )
}
