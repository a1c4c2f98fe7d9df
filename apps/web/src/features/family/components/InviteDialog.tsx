import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Dialog } from '../../../ui/Dialog'
import type { Invitation } from '../api/invite'
import { InvitationLink } from './InvitationLink'
import { InviteForm } from './InviteForm'

/** First who, then the link to hand over. */
export default function InviteDialog({ pet, onClose }: { pet: { id: number; name: string }; onClose: () => void }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  return (
    <Dialog
      title={t(invitation ? 'invite.readyTitle' : 'invite.title')}
      description={t(invitation ? 'invite.readyLead' : 'invite.lead', { name: pet.name })}
      pending={pending}
      onClose={onClose}
    >
      {invitation ? (
        <InvitationLink invitation={invitation} petName={pet.name} onClose={onClose} />
      ) : (
        <InviteForm petId={pet.id} pending={pending} onPending={setPending} onInvited={setInvitation} onClose={onClose} />
      )}
    </Dialog>
  )
}
