import { useState } from 'react'
import { Mail } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { detailOf } from '../../../lib/api-error'
import { logError } from '../../../lib/log'
import { Button } from '../../../ui/Button'
import { SectionCard } from '../../../ui/Card'
import { toast } from '../../../ui/toast'
import { revokeInvitation, usePendingInvitations, type PendingInvitation } from '../api/family'
import { roleText } from './CaregiverCard'

/** Links that were handed out and not used yet; each can be taken back. */
export function PendingInvitations() {
  const { t } = useTranslation()
  const invitations = usePendingInvitations()
  if (invitations.length === 0) return null
  return (
    <SectionCard title={t('family.pending')} className="mt-5">
      <ul className="grid gap-4">
        {invitations.map((invitation) => (
          <PendingRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </SectionCard>
  )
}

function PendingRow({ invitation }: { invitation: PendingInvitation }) {
  const { t, language } = useTranslation()
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    try {
      await revokeInvitation(invitation)
    } catch (error) {
      logError(error)
      toast({ title: detailOf(error, t('family.revokeFailed')), variant: 'destructive' })
      setBusy(false)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-3.5">
      <span className="icon-well bg-brand-soft text-brand" aria-hidden="true">
        <Mail className="icon icon-18" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="truncate font-semibold">{invitation.email ?? t('family.anyoneWithLink')}</p>
        <p className="text-small text-ink-2 tabular-nums">
          {[
            invitation.petName,
            roleText(invitation.role, t),
            t('family.until', { date: formatInstantDay(invitation.expiresAt, language) }),
          ].join(' · ')}
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void revoke()}>
        {t('family.revoke')}
      </Button>
    </li>
  )
}
