import { useState } from 'react'
import { Formik, useFormikContext, type FormikHelpers } from 'formik'
import { veterinarianInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { fullName } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { keepVet, type KeptVet } from '../api/vets'
import { keptChoice, type VisitValues } from '../visit-values'

const empty = { firstName: '', lastName: '', professionalId: '', clinic: '', phone: '' }
type Values = typeof empty

/** Adds a veterinarian to those the person keeps, and chooses them for the visit whose form is around this. */
export function NewVet({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  const visit = useFormikContext<VisitValues>()
  const choose = (vet: KeptVet) => {
    const clinic = visit.values.clinic || (vet.clinic ?? '').slice(0, 100)
    void visit.setValues({ ...visit.values, vet: keptChoice(vet.id), veterinarian: fullName(vet).slice(0, 100), clinic })
    onBack()
  }
  const { save, pending, failure } = useKeep(choose)
  return (
    <Formik initialValues={empty} validationSchema={veterinarianInput} onSubmit={save}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
          <FormSummary />
          <Form.Text name="firstName" label={t('visit.vetFirstName')} limit={100} maxLength={100} autoComplete="off" autoFocus />
          <Form.Text name="lastName" label={t('visit.vetLastName')} limit={100} maxLength={100} autoComplete="off" />
          <Form.Text name="professionalId" label={t('visit.vetId')} limit={50} maxLength={50} autoComplete="off" />
          <Form.Text name="clinic" label={t('visit.clinic')} optional limit={150} maxLength={150} autoComplete="off" />
          <Form.Text name="phone" label={t('visit.vetPhone')} optional type="tel" maxLength={20} autoComplete="off" />
          <FormErrorBanner message={failure} />
          <div className="dialog-actions mt-1!">
            <Button variant="ghost" disabled={pending} onClick={onBack}>
              {t('ui.back')}
            </Button>
            <Button type="submit" busy={pending} busyLabel={t('visit.vetSaving')}>
              {t('visit.vetSave')}
            </Button>
          </div>
        </form>
      )}
    </Formik>
  )
}

function useKeep(onKept: (vet: KeptVet) => void) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [keyOf] = useState(intentKeys)
  const save = useOnceAtATime(async (values: Values, helpers: FormikHelpers<Values>) => {
    const fields = veterinarianInput.cast(values)
    setPending(true)
    setFailure(null)
    try {
      onKept(await keepVet(fields, keyOf(fields)))
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(failureText(error, t('visit.vetFailed'), t))
      setPending(false)
    }
  })
  return { save, pending, failure }
}
