import { useEffect, useState, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { nextDueOf } from '../../../domain/doses'
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
}

/** One dose, new or corrected. */
export function VaccinationForm({ picker, certificate, onPet, refusal = null, isRecorded = () => false, ...frame }: VaccinationFormProps) {
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
      <Dose isRecorded={isRecorded} />
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

/** Which vaccine first; once that is known, when it was given, and the rest. */
function Dose({ isRecorded }: { isRecorded: (dose: VaccinationValues) => boolean }) {
  const { values } = useFormikContext<VaccinationValues>()
  const isChosen = values.choice !== ''
  const [led, setLed] = useState(0)
  useFollowingDate('nextDueDate', nextDueOf(values, isChosen))
  return (
    <>
      <div className="mt-2.5">
        <VaccineChoice onPressed={() => setLed(led + 1)} />
      </div>
      {isChosen && (
        <>
          <WhenCard led={led} isRecorded={isRecorded(values)} />
          <DoseCard />
          <WhoCard />
        </>
      )}
    </>
  )
}
