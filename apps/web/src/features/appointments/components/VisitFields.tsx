import { useFormikContext } from 'formik'
import { addressLength, proseLength, visitPlaceLength } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Form } from '../../../ui/formik/fields'
import { FormTimeField } from '../../../ui/formik/FormTimeField'
import type { VisitValues } from '../visit-values'
import { VetField, type VetFieldProps } from './VetField'

/** The day and the hour of a visit, side by side where there is room. */
export function WhenFields() {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-x-3 gap-y-4">
      <Form.Date name="date" label={t('visit.date')} min={today()} />
      <FormTimeField name="time" label={t('visit.time')} />
    </div>
  )
}

/** What, when, then where and with whom; only the first two are needed. When is left out where it is changed elsewhere. */
export function VisitFields({ withTime, ...vet }: { withTime: boolean } & VetFieldProps) {
  const { t } = useTranslation()
  const { type } = useFormikContext<VisitValues>().initialValues
  const known = [
    { value: 'vaccination', label: t('appointment.vaccination') },
    { value: 'other', label: t('visit.other') },
  ]
  const isKnown = known.some(({ value }) => value === type)
  return (
    <>
      <Form.Segmented name="type" label={t('visit.type')} options={isKnown ? known : [...known, { value: type, label: type }]} />
      {withTime && <WhenFields />}
      <Form.Text
        name="description"
        label={t('visit.description')}
        optional
        maxLength={200}
        placeholder={t('visit.descriptionExample')}
        autoComplete="off"
      />
      <VetField {...vet} />
      <Form.Text name="clinic" label={t('visit.clinic')} optional limit={visitPlaceLength} maxLength={visitPlaceLength} autoComplete="off" />
      <Form.Text name="address" label={t('visit.address')} optional maxLength={addressLength} autoComplete="off" />
      <Form.Area name="notes" label={t('visit.notes')} optional rows={2} maxLength={proseLength} />
    </>
  )
}
