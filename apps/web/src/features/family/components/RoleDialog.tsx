import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { toast } from '../../../ui/toast'
import { changeRole } from '../api/members'
import { isGiven, roleText } from '../roles'
import type { FamilyMember, FamilyOf } from './MemberMenu'
import { RoleTiles } from './RoleTiles'

export interface RoleDialogProps {
  pet: FamilyOf
  member: FamilyMember
  name: string
  onClose: () => void
}

/** Gives somebody of the family another role. */
export default function RoleDialog({ pet, member, name, onClose }: RoleDialogProps) {
  const { t } = useTranslation()
  const [role, setRole] = useState(isGiven(member.role) ? member.role : 'member')
  const { run, pending, failure, cancel } = useAction(
    async ({ sending }) => {
      await changeRole(pet.id, member.id, role, sending())
      toast({ title: t('familyMember.roleChanged'), description: t('familyMember.roleNow', { name, role: roleText(role, t) }) })
      onClose()
    },
    { failed: t('familyMember.failed'), told: 'here', onCancel: onClose },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (role === member.role) onClose()
    else void run()
  }
  return (
    <Dialog
      title={t('familyMember.roleTitle', { name })}
      description={t('familyMember.roleLead', { pet: pet.name })}
      pending={pending}
      onClose={onClose}
    >
      <form onSubmit={submit} className="mt-5 grid gap-5">
        <RoleTiles value={role} onChange={setRole} autoFocus />
        <FormErrorBanner message={failure} />
        <div className="dialog-actions mt-0!">
          <Button variant="ghost" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" busy={pending} busyLabel={t('familyMember.saving')}>
            {t('familyMember.saveRole')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
