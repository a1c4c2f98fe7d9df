import { useEffect, useState, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { nextDueOf } from '../../../domain/doses'
import { MoreDetails } from '../../../domain/MoreDetails'
import { Preview } from '../../../domain/preview/Preview'
import { useTranslation } from '../../../i18n/use-translation'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { FormFrame, type FormFrameProps } from '../../../ui/formik/FormFrame'
import { useFollowingDate } from '../../../ui/formik/use-following-date'
import { useFormField } from '../../../ui/formik/use-form-field'
import { vaccinationSchema, type VaccinationValues } from '../vaccination-values'
import { DoseCard } from './DoseCard'
import { VaccineChoice } from './VaccineChoice'
import { GivenNote, WhenCard } from './WhenCard'
import { WhoCard } from './WhoCard'

export interface PickerProps {
  value: number | null
  error: string | undefined
  onPick: (petId: number) => void
}

export interface VaccinationFormProps extends Pick<FormFrameProps<VaccinationValues>, 'initial' | 'draftKey' | 'changing' | 'onSend' | 'failed' | 'save' | 'saving' | 'cancelTo'> {
  /** Chooses the pet, where the address names none. */
  picker?: (props: PickerProps) => ReactNode
  /** Reads a certificate into the form around it. */
  certificate?: ReactNode
  onPet?: (petId: number) => void
  /** Why the server would not take what the form starts with. */
  refusal?: string | null
  /** Whether the pet has such a dose already. */
  isRecorded?: (dose: VaccinationValues) => boolean
  /** Of the pet, once it is known: its vaccines come first. */
  species: string | null
  /** Where the pet lives, as `ES-AN`. */
  place: string | null
  /** The record that is corrected. */
  record?: number
}

/** One dose, new or corrected. */
export function VaccinationForm({ picker, certificate, onPet, refusal = null, isRecorded = () => false, species, place, record, ...frame }: VaccinationFormProps) {
  const { t } = useTranslation()
  return (
    <FormFrame
      {...frame}
      schema={vaccinationSchema}
      look="narrow"
      waits={({ choice }) => (choice === '' ? t('vaccinationForm.chooseFirst') : null)}
      note={<GivenNote />}
    >
      <FormErrorBanner message={refusal} />
      {picker && <Pet picker={picker} {...(onPet && { onPet })} />}
      {certificate}
      <Dose isRecorded={isRecorded} species={species} place={place} {...(record !== undefined && { record })} />
    </FormFrame>
  )
}

function Pet({ picker, onPet }: Required<Pick<VaccinationFormProps, 'picker'>> & Pick<VaccinationFormProps, 'onPet'>) {
  const { field, error, helpers } = useFormField('petId')
  const petId = field.value ? Number(field.value) : null
  useEffect(() => {
    if (petId !== null) onPet?.(petId)
  }, [petId, onPet])
  return picker({ value: petId, error, onPick: (id) => void helpers.setValue(String(id)) })
}

type DoseProps = Required<Pick<VaccinationFormProps, 'isRecorded'>> & Pick<VaccinationFormProps, 'species' | 'place' | 'record'>

/** Which vaccine first; once that is known, when it was given, and the rest. */
function Dose({ isRecorded, species, place, record }: DoseProps) {
  const { values } = useFormikContext<VaccinationValues>()
  const known = isRecorded(values)
  const preview = { of: { petId: Number(values.petId) || null, place }, ...(record !== undefined && { record }) }
  const isChosen = values.choice !== ''
  const [led, setLed] = useState(0)
  useFollowingDate('nextDueDate', nextDueOf(values, isChosen))
  return (
    <>
      <div className="mt-2.5">
        <VaccineChoice species={species} onPressed={() => setLed(led + 1)} />
      </div>
      {isChosen && (
        <>
          <WhenCard led={led} isRecorded={known} suggested={<Preview part="due" {...preview} />} />
          <Preview part="hints" {...preview} without={known ? ['duplicate-same-day'] : []} />
          <DoseCard />
          <WhoCard />
          <MoreDetails />
        </>
      )}
    </>
  )
}
