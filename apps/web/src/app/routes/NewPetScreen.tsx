import { useState } from 'react'
import { petNickname } from '@huella/care-rules'
import { AudioRecorder } from '../../features/media/components/AudioRecorder'
import { MediaPicker } from '../../features/media/components/MediaPicker'
import { useMediaDraft } from '../../features/media/use-media-draft'
import { createPet } from '../../features/pets/api/save-pet'
import { PetForm } from '../../features/pets/components/PetForm'
import { emptyPet } from '../../features/pets/pet-form-values'
import { useTranslation } from '../../i18n/use-translation'
import { detailOf } from '../../lib/api-error'
import { intentKeys } from '../../lib/intent-key'
import { useCurrentUser } from '../current-user'
import { FormHead } from '../layout/FormHead'
import { useDescriptionRecorder } from './pet/use-description-recorder'
import { useSavePet } from './pet/use-save-pet'

export default function NewPetScreen() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const media = useMediaDraft(null, null)
  const recorder = useDescriptionRecorder()
  const [keyOf] = useState(intentKeys)
  const save = useSavePet({
    media,
    recorder,
    save: (fields) => {
      const body = { ...fields, isPublic: true, nickname: petNickname(fields.name, user.id) }
      return createPet(body, keyOf(body))
    },
    saved: { title: t('petForm.created'), description: t('petForm.createdText') },
    failed: (error) => ({ title: t('petForm.createFailed'), description: detailOf(error, t('petForm.createFailedText')) }),
    leaveTo: '/',
  })
  return (
    <>
      <FormHead title={t('pets.add')} backTo="/" />
      <PetForm
        draftKey="pet:new"
        initial={emptyPet}
        petId={null}
        cover={media.items.find(({ kind, error }) => kind === 'image' && !error)?.preview ?? null}
        photos={<MediaPicker draft={media} />}
        audio={<AudioRecorder recorder={recorder} />}
        mediaDirty={media.dirty || recorder.state.phase !== 'idle'}
        cancelTo="/"
        onSave={save}
      />
    </>
  )
}
