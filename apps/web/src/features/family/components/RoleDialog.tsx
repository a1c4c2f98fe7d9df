import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
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
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useOnceAtATime(async () => {
    if (role === member.role) return onClose()
    setFailure(null)
    setPending(true)
    try {
      await changeRole(pet.id, member.id, role)
      toast({ title: t('familyMember.roleChanged'), description: t('familyMember.roleNow', { name, role: roleText(role, t) }) })
      onClose()
    } catch (error) {
      logError(error)
      setFailure(failureText(error, t('familyMember.failed'), t))
      setPending(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
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
          <Button variant="ghost" disabled={pending} onClick={onClose}>
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
