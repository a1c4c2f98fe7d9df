import { Suspense, useState } from 'react'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { undoAction } from '../../../lib/undo'
import { useAction } from '../../../lib/use-action'
import { fullName } from '../../../ui/Avatar'
import { EmptyInline } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { IconButton } from '../../../ui/IconButton'
import { SmallCalendar } from '../../../ui/illustrations/SmallArt'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { toast } from '../../../ui/toast'
import { forgetVet, keepVetAgain, useKeptVets, type KeptVet } from '../api/vets'

const ConfirmDialog = lazy(() => import('../../../ui/ConfirmDialog'))

/** The veterinarians that the person keeps, each to be changed or removed. */
export function KeptVets({ onEdit }: { onEdit: (vet: KeptVet) => void }) {
  const { t } = useTranslation()
  const { data: vets, error, retry } = useKeptVets()
  const [leaving, setLeaving] = useState<KeptVet | null>(null)
  if (error) return <ErrorState message={t('vets.error')} onRetry={retry} />
  if (!vets)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-12" />
      </Loading>
    )
  return (
    <>
      {vets.length === 0 ? (
        <EmptyInline art={<SmallCalendar />} title={t('vets.none')} help={t('vets.noneHelp')} />
      ) : (
        <ul>
          {vets.map((vet) => (
            <VetRow key={vet.id} vet={vet} onEdit={() => onEdit(vet)} onRemove={() => setLeaving(vet)} />
          ))}
        </ul>
      )}
      <Suspense>{leaving && <RemoveVet vet={leaving} onClose={() => setLeaving(null)} />}</Suspense>
    </>
  )
}

function VetRow({ vet, onEdit, onRemove }: { vet: KeptVet; onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation()
  const name = fullName(vet)
  return (
    <li className="flex items-center gap-1 border-t border-line py-2 first:border-0">
      <div className="min-w-0 flex-1 break-words">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-ink-2">{[vet.clinic, vet.phone, vet.professionalId].filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton label={t('vets.edit', { name })} icon={<Pencil className="icon icon-18" aria-hidden="true" />} onClick={onEdit} />
      <IconButton label={t('vets.remove', { name })} icon={<Trash2 className="icon icon-18" aria-hidden="true" />} onClick={onRemove} />
    </li>
  )
}

function RemoveVet({ vet, onClose }: { vet: KeptVet; onClose: () => void }) {
  const { t } = useTranslation()
  const name = fullName(vet)
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      await forgetVet(vet.id, sending())
      toast({ title: t('vets.removed', { name }), action: undoAction(() => keepVetAgain(vet.id), t) })
      onClose()
    },
    { failed: t('vets.failed'), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t('vets.removeTitle', { name })}
      description={t('vets.removeText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('vets.removeConfirm')}
      pendingLabel={t('vets.removing')}
      pending={pending}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
