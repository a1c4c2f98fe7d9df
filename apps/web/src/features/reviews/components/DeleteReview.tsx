import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { undoAction } from '../../../lib/undo'
import { useAction } from '../../../lib/use-action'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { deleteReview, restoreReview } from '../api/write-review'

interface DeleteReviewProps {
  review: { id: number; title: string }
  onClose: () => void
  onDeleted: () => void
}

export default function DeleteReview({ review, onClose, onDeleted }: DeleteReviewProps) {
  const { t } = useTranslation()
  const { run, pending, cancel } = useAction(
    async ({ sending }) => {
      await deleteReview(review.id, sending())
      toast({ title: t('vetReview.deleted'), action: undoAction(() => restoreReview(review.id), t) })
      onDeleted()
    },
    { failed: t('vaccinationForm.failed'), explain: (error) => failureText(error, t('vetReview.deleteFailed'), t), onCancel: onClose },
  )
  return (
    <ConfirmDialog
      title={t('vetReview.deleteTitle', { title: review.title })}
      description={t('vetReview.deleteText')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('vetReview.delete')}
      pendingLabel={t('vetReview.deleting')}
      pending={pending}
      onCancel={cancel}
      onConfirm={() => void run()}
    />
  )
}
