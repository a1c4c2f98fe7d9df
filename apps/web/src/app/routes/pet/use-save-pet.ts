import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { uploadDescriptionAudio } from '../../../features/media/api/description-audio'
import type { MediaDraft } from '../../../features/media/use-media-draft'
import type { Recorder } from '../../../features/media/use-recorder'
import { refreshPets, type SavedPet } from '../../../features/pets/api/save-pet'
import type { PetFormProps } from '../../../features/pets/components/PetForm'
import { petFields, type PetFormValues } from '../../../features/pets/pet-form-values'
import { useTranslation } from '../../../i18n/use-translation'
import { afterSave } from '../../../lib/history'
import { logError } from '../../../lib/log'
import type { Sending } from '../../../ui/formik/FormFrame'
import { toast, type ToastMessage } from '../../../ui/toast'

export interface PetSaving {
  media: MediaDraft
  recorder: Recorder
  /** The call that saves; gets the typed fields and the stored media. */
  save: (fields: ReturnType<typeof petFields> & { mediaFiles: string; imageUrl: string }, sending: Sending<PetFormValues>) => Promise<SavedPet>
  saved: ToastMessage
  failed: (error: unknown) => ToastMessage
  leaveTo: string
}

type Saving = Pick<PetFormProps, 'onSend' | 'failed' | 'uploading' | 'also'>

/** Files first, then the pet, then its recording: a recording that fails is no reason to say that the pet was not saved. */
export function useSavePet({ media, recorder, save, saved, failed, leaveTo }: PetSaving): Saving {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [uploading, setUploading] = useState(false)
  const isUploading = useRef(false)
  /** A recording is ended by the first attempt to save; the next one sends it too. */
  const heard = useRef<Blob | null>(null)
  const upload = (now: boolean) => {
    isUploading.current = now
    setUploading(now)
  }
  const onSend = async (values: PetFormValues, sending: Sending<PetFormValues>): Promise<boolean> => {
    heard.current = (await recorder.finish()) ?? (recorder.state.phase === 'idle' ? null : heard.current)
    upload(media.hasWaiting())
    const files = await media.store()
    upload(false)
    const pet = await save({ ...petFields(values), ...files }, sending)
    if (heard.current) await uploadDescriptionAudio(pet.id, heard.current).catch(logError)
    await refreshPets()
    media.settle()
    toast(saved)
    void navigate(leaveTo, afterSave)
    return true
  }
  const uploadFailed: ToastMessage = { title: t('mediaForm.uploadFailed'), description: t('mediaForm.uploadFailedText') }
  return {
    onSend,
    failed: (error) => (isUploading.current ? uploadFailed : failed(error)),
    uploading,
    also: { dirty: media.dirty || recorder.state.phase !== 'idle', keptAt: media.keptAt, drop: () => (media.drop(), recorder.discard()) },
  }
}
