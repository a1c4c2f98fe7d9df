import { useState } from 'react'
import { Formik, type FormikHelpers } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { toast } from '../../../ui/toast'
import { recordVaccination } from '../api/record-vaccination'
import { startValues, vetVaccinationSchema, type VetVaccinationValues } from '../vet-vaccination-values'
import { VetVaccinationBody } from './VetVaccinationBody'

export interface VetVaccinationFormProps {
  /** None while another pet is being searched: what was typed stays. */
  petId: number | null
  clinic: string
  /** In whose name it is saved. */
  signature: string
  cancelTo: string
  onSaved: () => void
}

export function VetVaccinationForm({ petId, clinic, signature, cancelTo, onSaved }: VetVaccinationFormProps) {
  const { t } = useTranslation()
  const [initial] = useState(() => startValues(clinic))
  const [keyOf] = useState(intentKeys)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useOnceAtATime(async (values: VetVaccinationValues, helpers: FormikHelpers<VetVaccinationValues>) => {
    if (petId === null) return toast({ title: t('petSearch.required'), description: t('petSearch.requiredText'), variant: 'destructive' })
    const dose = vetVaccinationSchema.cast(values, { stripUnknown: true })
    setFailure(null)
    try {
      await recordVaccination(petId, dose, keyOf({ petId, dose }))
      toast({ title: t('vetVaccination.saved'), description: t('vetVaccination.savedText', { vaccine: dose.vaccineName }) })
      onSaved()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(failureText(error, t('vetVaccination.failed'), t))
      toast({ title: t('vaccinationForm.failed'), description: t('vetVaccination.failed'), variant: 'destructive' })
    }
  })
  return (
    <Formik initialValues={initial} validationSchema={vetVaccinationSchema} onSubmit={save}>
      <VetVaccinationBody cancelTo={cancelTo} failure={failure} signature={signature} />
    </Formik>
  )
}
