import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { useAction } from '../../../lib/use-action'
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
  const { run, pending } = useAction(
    async ({ sending }) => {
      await deletePet(pet.id, sending())
      toast({ title: t('pet.deleted'), description: t('pet.deletedText') })
      onDeleted()
    },
    { failed: t('pet.deleteFailed'), explain: (error) => failureText(error, t('pet.deleteFailedText'), t) },
  )
  return (
    <ConfirmDialog
      title={t('pet.deleteTitle', { name: pet.name })}
      description={t('pet.deleteText')}
      picture={<PetPhoto pet={pet} className="size-14 flex-none rounded-full" />}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('pet.delete')}
      pendingLabel={t('pet.deleting')}
      pending={pending}
      mustWait
      onCancel={onClose}
      onConfirm={() => void run()}
    />
  )
}
