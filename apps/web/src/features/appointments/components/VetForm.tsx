import { Formik, type FormikHelpers } from 'formik'
import { clinicLength, identifierLength, personNameLength, phoneLength, veterinarianInput } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { atFields } from '../../../lib/form-errors'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { changeVet, keepVet, type KeptVet } from '../api/vets'

const empty = { firstName: '', lastName: '', professionalId: '', clinic: '', phone: '' }
type Values = typeof empty

const valuesOf = ({ firstName, lastName, professionalId, clinic, phone }: KeptVet): Values => ({
  firstName,
  lastName,
  professionalId,
  clinic: clinic ?? '',
  phone: phone ?? '',
})

export interface VetFormProps {
  /** The one that is changed; without it a new one is kept. */
  vet?: KeptVet
  onKept: (vet: KeptVet) => void
  onBack: () => void
}

/** A veterinarian whom the person keeps. */
export function VetForm({ vet, onKept, onBack }: VetFormProps) {
  const { t } = useTranslation()
  const { run, pending, failure, cancel } = useAction(
    async ({ sending }, values: Values, _helpers: FormikHelpers<Values>) => {
      const fields = veterinarianInput.pick(Object.keys(empty) as (keyof Values)[]).cast(values)
      onKept(vet ? await changeVet(vet.id, fields, sending()) : await keepVet(fields, sending(fields)))
    },
    {
      failed: vet ? t('vets.failed') : t('visit.vetFailed'),
      told: 'here', onCancel: onBack,
      explain: atFields,
    },
  )
  return (
    <Formik initialValues={vet ? valuesOf(vet) : empty} validationSchema={veterinarianInput} onSubmit={run}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
          <FormSummary />
          <Form.Text name="firstName" label={t('visit.vetFirstName')} limit={personNameLength} maxLength={personNameLength} autoComplete="off" autoFocus />
          <Form.Text name="lastName" label={t('visit.vetLastName')} limit={personNameLength} maxLength={personNameLength} autoComplete="off" />
          <Form.Text name="professionalId" label={t('visit.vetId')} limit={identifierLength} maxLength={identifierLength} autoComplete="off" />
          <Form.Text name="clinic" label={t('visit.clinic')} optional limit={clinicLength} maxLength={clinicLength} autoComplete="off" />
          <Form.Text name="phone" label={t('visit.vetPhone')} optional type="tel" maxLength={phoneLength} autoComplete="off" />
          <FormErrorBanner message={failure} />
          <div className="dialog-footer">
            <Button variant="ghost" onClick={cancel}>
              {t('ui.back')}
            </Button>
            <Button type="submit" busy={pending} busyLabel={t(vet ? 'form.saving' : 'visit.vetSaving')}>
              {t(vet ? 'form.save' : 'visit.vetSave')}
            </Button>
          </div>
        </form>
      )}
    </Formik>
  )
}
