import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { deleteVaccination } from '../api/change-vaccination'

export default function DeleteVaccination({ record, onClose }: { record: { id: number; vaccineName: string }; onClose: () => void }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await deleteVaccination(record.id)
      toast({ title: t('record.deleted') })
      onClose()
    } catch (error) {
      logError(error)
      toast({ title: t('record.failed'), variant: 'destructive' })
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('record.deleteTitle', { vaccine: record.vaccineName })}
      description={t('record.deleteText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('record.delete')}
      pendingLabel={t('pet.deleting')}
      pending={pending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
