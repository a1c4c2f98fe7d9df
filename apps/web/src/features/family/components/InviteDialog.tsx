import { useState } from 'react'
import { listOf } from '../../../i18n/list-of'
import { useTranslation } from '../../../i18n/use-translation'
import { Dialog } from '../../../ui/Dialog'
import type { Invitation } from '../api/invite'
import { InvitationLink } from './InvitationLink'
import { InviteForm, type InvitingPet } from './InviteForm'

export interface InviteDialogProps {
  /** Of several the reader chooses. */
  pets: readonly InvitingPet[]
  onClose: () => void
}

/** First who, and to which pets, then the link to hand over. */
export default function InviteDialog({ pets, onClose }: InviteDialogProps) {
  const { t, language } = useTranslation()
  const [pending, setPending] = useState(false)
  const [ready, setReady] = useState<{ invitation: Invitation; names: string; email: string } | null>(null)
  const lead = pets.length === 1 ? t('invite.lead', { name: pets[0]?.name ?? '' }) : t('invite.leadMany')
  const done = (invitation: Invitation, petIds: readonly number[], email: string) =>
    setReady({ invitation, email, names: listOf(pets.filter(({ id }) => petIds.includes(id)).map(({ name }) => name), language) })
  return (
    <Dialog
      title={t(ready ? 'invite.readyTitle' : 'invite.title')}
      description={ready ? t('invite.readyLead', { name: ready.names }) : lead}
      pending={pending}
      onClose={onClose}
    >
      {ready ? (
        <InvitationLink invitation={ready.invitation} petNames={ready.names} email={ready.email} onClose={onClose} />
      ) : (
        <InviteForm pets={pets} onPending={setPending} onInvited={done} onClose={onClose} />
      )}
    </Dialog>
  )
}
