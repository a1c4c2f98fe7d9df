import { useState, type ReactNode } from 'react'
import { Formik, type FormikHelpers } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft, readDraft } from '../../../lib/draft'
import { failureText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { toast } from '../../../ui/toast'
import { recordVaccination } from '../api/record-vaccination'
import { startValues, vaccinationOf, vaccinationSchema, type VaccinationValues } from '../vaccination-values'
import { VaccinationFormBody } from './VaccinationFormBody'

export interface PickerProps {
  value: number | null
  error: string | undefined
  onPick: (petId: number) => void
}

export interface VaccinationFormProps {
  /** The pet it is for, unless it is chosen here. */
  petId: number | null
  /** A vaccine that was asked for, e.g. by a reminder. */
  vaccine: string
  picker?: (props: PickerProps) => ReactNode
  onPet: (petId: number) => void
  cancelTo: string
  onSaved: (petId: number) => void
}

/** One dose, typed or read from a certificate. */
export function VaccinationForm({ petId, vaccine, picker, onPet, cancelTo, onSaved }: VaccinationFormProps) {
  const { t } = useTranslation()
  const draftKey = `vaccination:${picker ? 'any' : petId}`
  const [initial] = useState(() => startValues(petId, vaccine))
  const [draft] = useState(() => readDraft<VaccinationValues>(draftKey))
  const [keyOf] = useState(intentKeys)
  const [failure, setFailure] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const save = useOnceAtATime(async (values: VaccinationValues, helpers: FormikHelpers<VaccinationValues>) => {
    const target = Number(values.petId)
    const dose = vaccinationOf(values)
    setFailure(null)
    try {
      await recordVaccination(target, dose, keyOf({ target, dose }))
      toast({ title: t('vaccinationForm.saved'), description: t('vaccinationForm.savedText', { vaccine: dose.vaccineName }) })
      setSaved(true)
      clearDraft(draftKey)
      onSaved(target)
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(failureText(error, t('vaccinationForm.failedText'), t))
      toast({ title: t('vaccinationForm.failed'), description: t('vaccinationForm.failedText'), variant: 'destructive' })
    }
  })
  return (
    <Formik initialValues={initial} validationSchema={vaccinationSchema} onSubmit={save}>
      <VaccinationFormBody picker={picker} onPet={onPet} cancelTo={cancelTo} draftKey={draftKey} draft={draft} failure={failure} saved={saved} />
    </Formik>
  )
}
