import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { logError } from '../../../lib/log'
import ConfirmDialog from '../../../ui/ConfirmDialog'
import { toast } from '../../../ui/toast'
import { deletePet } from '../api/delete-pet'
import type { PetListItem } from '../api/list-pets'
import { PetPhoto } from './PetPhoto'

/** Confirm, pending, then gone; a failure says so and leaves the dialog open to try again. */
export default function DeletePetDialog({
  pet,
  onClose,
  onDeleted = onClose,
}: {
  pet: PetListItem
  onClose: () => void
  onDeleted?: () => void
}) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await deletePet(pet.id)
      toast({ title: t('pet.deleted'), description: t('pet.deletedText') })
      onDeleted()
    } catch (error) {
      logError(error)
      toast({ title: t('pet.deleteFailed'), description: t('pet.deleteFailedText'), variant: 'destructive' })
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('pet.deleteTitle', { name: pet.name })}
      description={t('pet.deleteText')}
      picture={<PetPhoto pet={pet} className="size-14 flex-none rounded-full" />}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('pet.delete')}
      pendingLabel={t('pet.deleting')}
      pending={pending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
