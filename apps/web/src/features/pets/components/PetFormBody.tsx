import { useEffect } from 'react'
import { useFormikContext } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { useDraft } from '../../../lib/use-draft'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { UnsavedGuard } from '../../../ui/UnsavedGuard'
import type { PetFormValues } from '../pet-form-values'
import { BasicsFields } from './BasicsFields'
import type { PetFormProps } from './PetForm'
import { PetPreview } from './PetPreview'
import { StoryFields } from './StoryFields'

export type SavePhase = 'idle' | 'uploading' | 'saving' | 'done'

type Props = Pick<PetFormProps, 'petId' | 'cover' | 'photos' | 'audio' | 'mediaDirty' | 'cancelTo' | 'draftKey'> & {
  /** What was typed before a reload. */
  draft: PetFormValues | null
  phase: SavePhase
  failure: string | null
}

export function PetFormBody({ petId, cover, photos, audio, mediaDirty, cancelTo, draftKey, draft, phase, failure }: Props) {
  const { t } = useTranslation()
  const { values, dirty, handleSubmit, setValues } = useFormikContext<PetFormValues>()
  // A draft counts as typed: the form starts from what is stored, and is dirty by the difference.
  useEffect(() => {
    if (draft) void setValues(draft, false)
  }, [draft, setValues])
  const unsaved = (dirty || mediaDirty) && phase !== 'done'
  useDraft(draftKey, values, dirty && phase !== 'done')
  const save = petId === null ? (['petForm.create', 'petForm.creating'] as const) : (['petForm.save', 'petForm.saving'] as const)
  return (
    <form noValidate onSubmit={handleSubmit} className="pet-form">
      <UnsavedGuard dirty={unsaved} onLeave={() => clearDraft(draftKey)} />
      <div className="pet-form-preview">
        <PetPreview petId={petId} cover={cover} />
      </div>
      <div className="stack">
        <FormSummary />
        <SectionCard title={t('petForm.basics')}>
          <BasicsFields />
        </SectionCard>
        <SectionCard title={t('petForm.story')}>
          <StoryFields audio={audio} visibility={petId !== null} />
        </SectionCard>
        <SectionCard title={t('petForm.media')}>{photos}</SectionCard>
        <FormErrorBanner message={failure} />
        <div className="action-bar">
          <ButtonLink to={cancelTo} variant="ghost" size="lg">
            {t('ui.cancel')}
          </ButtonLink>
          <Button
            type="submit"
            size="lg"
            className="max-lg:flex-1"
            busy={phase !== 'idle'}
            busyLabel={t(phase === 'uploading' ? 'petForm.uploading' : save[1])}
          >
            {t(save[0])}
          </Button>
        </div>
      </div>
    </form>
  )
}
