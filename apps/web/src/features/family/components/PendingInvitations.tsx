import { Suspense, useState } from 'react'
import { Mail } from 'lucide-react'
import { formatInstantDay } from '../../../i18n/format'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { SectionCard } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { usePendingInvitations, type PendingInvitation } from '../api/family'
import { roleText } from '../roles'

const RevokeDialog = lazy(() => import('./RevokeDialog'))

/** Links that were handed out and not used yet, of one pet or of all; each can be taken back. */
export function PendingInvitations({ petId, className }: { petId?: number; className?: string }) {
  const { t } = useTranslation()
  const { data, error, retry } = usePendingInvitations()
  const invitations = (data ?? []).filter((invitation) => petId === undefined || invitation.petId === petId)
  if (invitations.length === 0 && !error) return null
  return (
    <SectionCard title={t('family.pending')} {...(className && { className })}>
      {error ? <ErrorState message={t('family.pendingError')} onRetry={retry} /> : null}
      {invitations.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {invitations.map((invitation) => (
            <PendingRow key={invitation.id} invitation={invitation} named={petId === undefined} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

/** @param named whether the pet is said, too: on its own page it goes without saying */
function PendingRow({ invitation, named }: { invitation: PendingInvitation; named: boolean }) {
  const { t, language } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { petName, email, role, expiresAt } = invitation
  const until = t('family.until', { date: formatInstantDay(expiresAt, language) })
  const to = email ?? t('family.anyoneWithLink')
  return (
    <li className="flex flex-wrap items-center gap-3.5">
      <span className="icon-well bg-brand-soft text-brand" aria-hidden="true">
        <Mail className="icon icon-18" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold">{to}</p>
        <p className="text-small wrap-anywhere text-ink-2 tabular-nums">{[named && petName, roleText(role, t), until].filter(Boolean).join(' · ')}</p>
      </div>
      <Button variant="secondary" size="sm" aria-label={t('family.revokeFor', { name: to })} onClick={() => setAsking(true)}>
        {t('family.revoke')}
      </Button>
      <Suspense>{asking && <RevokeDialog invitation={invitation} onClose={() => setAsking(false)} />}</Suspense>
    </li>
  )
}
