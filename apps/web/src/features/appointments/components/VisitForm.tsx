import { useFormikContext } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { FormErrorBanner } from '../../../ui/FormErrors'
import { Form } from '../../../ui/formik/fields'
import { FormSummary } from '../../../ui/formik/FormSummary'
import { keepFocus } from '../keep-focus'
import type { VisitValues } from '../visit-values'
import { VisitFields } from './VisitFields'

export interface VisitFormProps {
  /** Offered where the pet is not known. */
  pets?: readonly { id: number; name: string }[]
  /** Whether it says when, too. */
  withTime: boolean
  save: string
  saving: string
  pending: boolean
  failure: string | null
  onAddVet: () => void
  onManageVets: () => void
  onCancel: () => void
}

export function VisitForm({ pets = [], withTime, save, saving, pending, failure, onAddVet, onManageVets, onCancel }: VisitFormProps) {
  const { t } = useTranslation()
  const { handleSubmit } = useFormikContext<VisitValues>()
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
      <FormSummary />
      {pets.length > 0 && (
        <Form.Select
          name="petId"
          label={t('visit.pet')}
          placeholder={t('petSearch.choosePet')}
          options={pets.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <VisitFields withTime={withTime} onAdd={onAddVet} onManage={onManageVets} />
      <FormErrorBanner message={failure} />
      <div className="dialog-footer">
        <Button variant="ghost" onMouseDown={keepFocus} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={pending} busyLabel={saving}>
          {save}
        </Button>
      </div>
    </form>
  )
}
