import { AudioRecorder } from '../../../features/media/components/AudioRecorder'
import { MediaPicker } from '../../../features/media/components/MediaPicker'
import { StoredAudio } from '../../../features/media/components/StoredAudio'
import { useMediaDraft } from '../../../features/media/use-media-draft'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { updatePet } from '../../../features/pets/api/save-pet'
import { PetForm } from '../../../features/pets/components/PetForm'
import { valuesOf } from '../../../features/pets/pet-form-values'
import { useTranslation } from '../../../i18n/use-translation'
import { useDescriptionRecorder } from './use-description-recorder'
import { useSavePet } from './use-save-pet'

export function EditPet({ pet }: { pet: PetDetail }) {
  const { t } = useTranslation()
  const media = useMediaDraft(pet.imageUrl, pet.mediaFiles)
  const recorder = useDescriptionRecorder()
  const page = `/pets/${pet.id}`
  const save = useSavePet({
    media,
    recorder,
    save: (fields) => updatePet(pet, fields),
    saved: { title: t('petForm.updated'), description: t('petForm.updatedText', { name: pet.name }) },
    failed: () => ({ title: t('petForm.updateFailed'), description: t('petForm.updateFailedText') }),
    leaveTo: page,
  })
  return (
    <PetForm
      draftKey={`pet:${pet.id}`}
      initial={valuesOf(pet)}
      petId={pet.id}
      cover={media.items.find(({ kind, error }) => kind === 'image' && !error)?.preview ?? null}
      photos={<MediaPicker draft={media} />}
      audio={pet.descriptionAudioUrl ? <StoredAudio petId={pet.id} src={pet.descriptionAudioUrl} /> : <AudioRecorder recorder={recorder} />}
      mediaDirty={media.dirty || recorder.state.phase !== 'idle'}
      cancelTo={page}
      onSave={save}
    />
  )
}
