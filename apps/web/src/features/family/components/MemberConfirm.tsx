import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import type { Intent } from '../../../lib/http'
import { useAction } from '../../../lib/use-action'
import { Avatar } from '../../../ui/Avatar'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { changeRole, leaveFamily, removeMember } from '../api/members'
import type { MemberAction } from '../roles'
import type { RoleDialogProps } from './RoleDialog'

type Confirmed = Exclude<MemberAction, 'role'>

interface Wording {
  title: TextKey
  text: TextKey
  confirm: TextKey
  pending: TextKey
  done: TextKey
}

const words: Record<Confirmed, Wording> = {
  owner: {
    title: 'familyMember.handOverTitle',
    text: 'familyMember.handOverText',
    confirm: 'familyMember.handOverConfirm',
    pending: 'familyMember.handingOver',
    done: 'familyMember.handedOver',
  },
  remove: {
    title: 'familyMember.removeTitle',
    text: 'familyMember.removeText',
    confirm: 'familyMember.removeConfirm',
    pending: 'familyMember.removing',
    done: 'familyMember.removed',
  },
  leave: {
    title: 'familyMember.leaveTitle',
    text: 'familyMember.leaveText',
    confirm: 'familyMember.leaveConfirm',
    pending: 'familyMember.leaving',
    done: 'familyMember.left',
  },
}

const calls: Record<Confirmed, (petId: number, memberId: number, sending: Intent) => Promise<void>> = {
  owner: (petId, memberId, sending) => changeRole(petId, memberId, 'owner', sending),
  remove: removeMember,
  leave: leaveFamily,
}

/** Says what would happen to whom before it does. */
export default function MemberConfirm({
  pet,
  member,
  name,
  action,
  onClose,
  onLeft,
}: RoleDialogProps & { action: Confirmed; onLeft?: () => void }) {
  const { t } = useTranslation()
  const { title, text, confirm, pending: pendingText, done } = words[action]
  const params = { name, pet: pet.name }
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      await calls[action](pet.id, member.id, sending())
      toast({ title: t(done, params) })
      onClose()
      if (action === 'leave') onLeft?.()
    },
    { failed: t('familyMember.failed'), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t(title, params)}
      description={t(text, params)}
      picture={<Avatar person={member.user} size={56} className="flex-none" />}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t(confirm)}
      pendingLabel={t(pendingText)}
      pending={pending}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
