import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { Form } from '../../../ui/formik/fields'
import { VetField } from './VetField'

/** What, when, then where and with whom; only the first two are needed. */
export function VisitFields({ onAddVet }: { onAddVet: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Form.Segmented
        name="type"
        label={t('visit.type')}
        options={[
          { value: 'vaccination', label: t('appointment.vaccination') },
          { value: 'other', label: t('visit.other') },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] gap-3">
        <Form.Date name="date" label={t('visit.date')} min={today()} />
        <Form.Text name="time" label={t('visit.time')} type="time" />
      </div>
      <Form.Text
        name="description"
        label={t('visit.description')}
        optional
        maxLength={200}
        placeholder={t('visit.descriptionExample')}
        autoComplete="off"
      />
      <VetField onAdd={onAddVet} />
      <Form.Text name="clinic" label={t('visit.clinic')} optional limit={100} maxLength={100} autoComplete="off" />
      <Form.Text name="address" label={t('visit.address')} optional maxLength={500} autoComplete="off" />
      <Form.Area name="notes" label={t('visit.notes')} optional rows={2} maxLength={5000} />
    </>
  )
}
