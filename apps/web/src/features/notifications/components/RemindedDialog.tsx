import type { FamilyRole } from '@huella/contracts'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Avatar, fullName } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { useFieldId } from '../../../ui/Field'
import { choosePet, type PetMember, type RemindedPet } from '../api/pets'

const roleTexts: Record<FamilyRole, TextKey> = {
  owner: 'familyRole.owner',
  'co-owner': 'familyRole.coOwner',
  caregiver: 'familyRole.caregiver',
  member: 'familyRole.member',
}

/** Who of the family is reminded of a pet. Each choice is kept at once. */
export default function RemindedDialog({ pet, myId, onClose }: { pet: RemindedPet; myId: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('notifications.whoOf', { name: pet.name })} description={t('notifications.whoOfText')} onClose={onClose}>
      <ul className="mt-3 divide-y divide-line">
        {pet.members.map((member) => (
          <Member key={member.user.id} petId={pet.petId} member={member} isMe={member.user.id === myId} />
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  )
}

function Member({ petId, member: { user, role, reminded }, isMe }: { petId: number; member: PetMember; isMe: boolean }) {
  const { t } = useTranslation()
  const id = useFieldId(undefined)
  const { run, running } = useAction<[boolean]>((_attempt, isOn) => choosePet(petId, { reminded: { [user.id]: isOn } }), { failed: t('notifications.saveFailed') })
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Avatar person={user} size={36} />
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          {fullName(user) || t('notifications.somebody')}
          {isMe && <span className="font-normal text-ink-2"> {t('notifications.you')}</span>}
        </span>
        <span className="block text-small text-ink-2">{t(roleTexts[role!])}</span>
      </label>
      <input id={id} type="checkbox" className="checkbox" checked={running?.[0] ?? reminded} onChange={(event) => void run(event.target.checked)} />
    </li>
  )
}
