import { AudioRecorder } from '../../../features/media/components/AudioRecorder'
import { MediaPicker } from '../../../features/media/components/MediaPicker'
import { StoredAudio } from '../../../features/media/components/StoredAudio'
import { useMediaDraft } from '../../../features/media/use-media-draft'
import { readPet, type PetDetail } from '../../../features/pets/api/get-pet'
import { updatePet } from '../../../features/pets/api/save-pet'
import { PetForm } from '../../../features/pets/components/PetForm'
import { comparedFields, valuesOf } from '../../../features/pets/pet-form-values'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useCurrentUser } from '../../current-user'
import { homePlaceOf } from './home-place'
import { useDescriptionRecorder } from './use-description-recorder'
import { useSavePet } from './use-save-pet'

/** Several people keep a pet: what another saved meanwhile is shown beside one's own before either is lost. */
export function EditPet({ pet }: { pet: PetDetail }) {
  const { t, language } = useTranslation()
  const user = useCurrentUser()
  const draftKey = `pet:${pet.id}`
  const media = useMediaDraft(pet.imageUrl, pet.mediaFiles, draftKey)
  const recorder = useDescriptionRecorder()
  const page = paths.petPage(pet.id)
  const saving = useSavePet({
    media,
    recorder,
    save: (fields, { version, sending }) => updatePet({ id: pet.id, updatedAt: version }, fields, sending(fields)),
    saved: { title: t('petForm.updated'), description: t('petForm.updatedText', { name: pet.name }) },
    failed: () => ({ title: t('petForm.updateFailed'), description: t('petForm.updateFailedText') }),
    leaveTo: page,
  })
  const read = async () => {
    const now = await readPet(pet.id)
    media.rebase(now.imageUrl, now.mediaFiles)
    return { version: now.updatedAt, values: valuesOf(now) }
  }
  return (
    <PetForm
      {...saving}
      draftKey={draftKey}
      initial={valuesOf(pet)}
      changing={{ version: pet.updatedAt, values: valuesOf(pet), fields: comparedFields(t, language), read }}
      petId={pet.id}
      homePlace={pet.ownerId === user.id ? homePlaceOf(user, t, language) : t('petForm.asOwner')}
      cover={media.items.find(({ kind, error }) => kind === 'image' && !error)?.preview ?? null}
      photos={<MediaPicker draft={media} />}
      audio={pet.descriptionAudioUrl ? <StoredAudio petId={pet.id} src={pet.descriptionAudioUrl} /> : <AudioRecorder recorder={recorder} />}
      cancelTo={page}
    />
  )
}
