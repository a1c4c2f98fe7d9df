import { Suspense, type ReactNode } from 'react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { FormFrame, type FormFrameProps } from '../../../ui/formik/FormFrame'
import { MoreFields } from '../../../ui/formik/MoreFields'
import { petFormSchema, type PetFormValues } from '../pet-form-values'
import { BasicsFields } from './BasicsFields'
import { PetPreview } from './PetPreview'
import { StoryFields } from './StoryFields'

const MorePetFields = lazy(() => import('./MorePetFields'))
const more = ['microchip', 'microchipDate', 'country', 'region', 'lifestyle']

export interface PetFormProps extends Pick<FormFrameProps<PetFormValues>, 'initial' | 'draftKey' | 'changing' | 'onSend' | 'failed' | 'also'> {
  /** The pet's id, or null for a new one. */
  petId: number | null
  cover: string | null
  photos: ReactNode
  audio: ReactNode
  /** What counts where the pet has no country of its own: in whose settings it stands. */
  homePlace: string
  /** Files are on their way, before the pet itself. */
  uploading: boolean
  cancelTo: string
}

/** A pet, new or known. Photos and recording come from outside; here is what is typed. */
export function PetForm({ petId, cover, photos, audio, homePlace, uploading, ...frame }: PetFormProps) {
  const { t } = useTranslation()
  const [save, saving] = petId === null ? (['petForm.create', 'petForm.creating'] as const) : (['petForm.save', 'petForm.saving'] as const)
  return (
    <FormFrame
      {...frame}
      schema={petFormSchema}
      save={t(save)}
      saving={t(uploading ? 'petForm.uploading' : saving)}
      look="preview"
      aside={<PetPreview petId={petId} cover={cover} />}
    >
      <SectionCard title={t('petForm.basics')}>
        <BasicsFields />
      </SectionCard>
      <SectionCard title={t('petForm.story')}>
        <StoryFields audio={audio} />
      </SectionCard>
      <SectionCard title={t('petForm.media')}>{photos}</SectionCard>
      <MoreFields title={t('moreDetails.title')} help={t('petForm.moreHelp')} names={more}>
        <Suspense>
          <MorePetFields none={homePlace} />
        </Suspense>
      </MoreFields>
    </FormFrame>
  )
}
