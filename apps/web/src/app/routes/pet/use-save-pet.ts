import type { FormikHelpers } from 'formik'
import { useNavigate } from 'react-router-dom'
import { uploadDescriptionAudio } from '../../../features/media/api/description-audio'
import type { MediaDraft } from '../../../features/media/use-media-draft'
import type { Recorder } from '../../../features/media/use-recorder'
import { refreshPets, type SavedPet } from '../../../features/pets/api/save-pet'
import type { SavePhase } from '../../../features/pets/components/PetFormBody'
import { petFields, type PetFormValues } from '../../../features/pets/pet-form-values'
import { useTranslation } from '../../../i18n/use-translation'
import { keptText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { afterSave } from '../../../lib/history'
import { logError } from '../../../lib/log'
import { toast, type ToastMessage } from '../../../ui/toast'

export interface PetSaving {
  media: MediaDraft
  recorder: Recorder
  /** The call that saves; gets the typed fields and the stored media. */
  save: (fields: ReturnType<typeof petFields> & { mediaFiles: string; imageUrl: string }) => Promise<SavedPet>
  saved: ToastMessage
  failed: (error: unknown) => ToastMessage
  leaveTo: string
}

/** Files first, then the pet, then its recording: a recording that fails is no reason to say that the pet was not saved. */
export function useSavePet({ media, recorder, save, saved, failed, leaveTo }: PetSaving) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const fail = (error: unknown, message: ToastMessage): string => {
    logError(error)
    toast({ ...message, variant: 'destructive' })
    const words = keptText(error, t)
    return words === message.description ? t('form.kept') : words
  }
  return async (values: PetFormValues, phase: (now: SavePhase) => void, helpers: FormikHelpers<PetFormValues>): Promise<string | null> => {
    const clip = await recorder.finish()
    let files
    try {
      if (media.hasWaiting()) phase('uploading')
      files = await media.store()
    } catch (error) {
      return fail(error, { title: t('mediaForm.uploadFailed'), description: t('mediaForm.uploadFailedText') })
    }
    phase('saving')
    let pet
    try {
      pet = await save({ ...petFields(values), ...files })
    } catch (error) {
      applyServerErrors(helpers, values, error)
      return fail(error, failed(error))
    }
    if (clip) await uploadDescriptionAudio(pet.id, clip).catch(logError)
    await refreshPets()
    toast(saved)
    void navigate(leaveTo, afterSave)
    return null
  }
}
