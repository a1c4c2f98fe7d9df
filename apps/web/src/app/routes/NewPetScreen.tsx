import { petNickname } from '@huella/care-rules'
import { AudioRecorder } from '../../features/media/components/AudioRecorder'
import { MediaPicker } from '../../features/media/components/MediaPicker'
import { useMediaDraft } from '../../features/media/use-media-draft'
import { createPet } from '../../features/pets/api/save-pet'
import { PetForm } from '../../features/pets/components/PetForm'
import { emptyPet } from '../../features/pets/pet-form-values'
import { useTranslation } from '../../i18n/use-translation'
import { detailOf } from '../../lib/api-error'
import * as paths from '../../lib/paths'
import { useCurrentUser } from '../current-user'
import { FormHead } from '../layout/FormHead'
import { homePlaceOf } from './pet/home-place'
import { useDescriptionRecorder } from './pet/use-description-recorder'
import { useSavePet } from './pet/use-save-pet'

const draftKey = 'pet:new'

export default function NewPetScreen() {
  const { t, language } = useTranslation()
  const user = useCurrentUser()
  const media = useMediaDraft(null, null, draftKey)
  const recorder = useDescriptionRecorder()
  const saving = useSavePet({
    media,
    recorder,
    save: (fields, { sending }) => {
      const body = { ...fields, isPublic: fields.isPublic ?? true, nickname: petNickname(fields.name, user.id) }
      return createPet(body, sending(body))
    },
    saved: { title: t('petForm.created'), description: t('petForm.createdText') },
    failed: (error) => ({ title: t('petForm.createFailed'), description: detailOf(error, t('petForm.createFailedText')) }),
    leaveTo: paths.home,
  })
  return (
    <>
      <FormHead title={t('pets.add')} backTo={paths.home} />
      <PetForm
        {...saving}
        draftKey={draftKey}
        initial={emptyPet}
        petId={null}
        homePlace={homePlaceOf(user, t, language)}
        cover={media.items.find(({ kind, error }) => kind === 'image' && !error)?.preview ?? null}
        photos={<MediaPicker draft={media} />}
        audio={<AudioRecorder recorder={recorder} />}
        cancelTo={paths.home}
      />
    </>
  )
}
