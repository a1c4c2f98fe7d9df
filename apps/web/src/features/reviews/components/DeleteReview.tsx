import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { deleteReview } from '../api/write-review'

interface DeleteReviewProps {
  review: { id: number; title: string }
  onClose: () => void
  onDeleted: () => void
}

export default function DeleteReview({ review, onClose, onDeleted }: DeleteReviewProps) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await deleteReview(review.id)
      toast({ title: t('vetReview.deleted') })
      onDeleted()
    } catch (error) {
      logError(error)
      toast({ title: t('vaccinationForm.failed'), description: t('vetReview.deleteFailed'), variant: 'destructive' })
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('vetReview.deleteTitle', { title: review.title })}
      description={t('vetReview.deleteText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('vetReview.delete')}
      pendingLabel={t('vetReview.deleting')}
      pending={pending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
