import { useTranslation } from '../../../i18n/use-translation'
import { undoAction } from '../../../lib/undo'
import { useAction } from '../../../lib/use-action'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { deleteVaccination, restoreVaccination } from '../api/change-vaccination'

export default function DeleteVaccination({ record, onClose }: { record: { id: number; vaccineName: string }; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      await deleteVaccination(record.id, sending())
      onClose()
      toast({ title: t('record.deleted'), action: undoAction(() => restoreVaccination(record.id), t) })
    },
    { failed: t('record.failed'), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t('record.deleteTitle', { vaccine: record.vaccineName })}
      description={t('record.deleteText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('record.delete')}
      pendingLabel={t('pet.deleting')}
      pending={pending}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
