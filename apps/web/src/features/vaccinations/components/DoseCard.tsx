import { useFormikContext } from 'formik'
import { dosageLength, identifierLength, ownerRoutes, proseLength } from '@huella/contracts'
import { choicesOf, routeText } from '../../../domain/dose-words'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import type { VaccinationValues } from '../vaccination-values'

export function DoseCard() {
  const { t } = useTranslation()
  const { administrationRoute } = useFormikContext<VaccinationValues>().values
  return (
    <SectionCard title={t('vaccinationForm.dose')}>
      <div className="grid grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)] gap-4 sm:grid-cols-2">
        <Form.Text name="dosage" label={t('vaccinationForm.dosage')} optional limit={dosageLength} placeholder={t('vaccinationForm.dosageExample')} autoComplete="off" />
        <Form.Select name="administrationRoute" label={t('vaccinationForm.route')} optional placeholder={t('vaccinationForm.chooseRoute')} options={choicesOf(ownerRoutes, administrationRoute, (value) => routeText(value, t))} />
        <div className="max-sm:col-span-2"><Form.Text name="batchNumber" label={t('vaccinationForm.batch')} optional limit={identifierLength} autoComplete="off" /></div>
        <div className="max-sm:col-span-2"><Form.Date name="expirationDate" label={t('vaccinationForm.expires')} optional /></div>
        <div className="max-sm:col-span-2"><Form.Text name="serialNumber" label={t('vaccinationForm.serial')} optional limit={identifierLength} placeholder={t('vaccinationForm.serialExample')} autoComplete="off" /></div>
        <div className="max-sm:col-span-2"><Form.Text name="vaccineComponent" label={t('vaccinationForm.component')} optional limit={proseLength} autoComplete="off" /></div>
        <div className="col-span-2"><Form.Text name="storageConditions" label={t('vaccinationForm.storage')} optional limit={proseLength} placeholder={t('vaccinationForm.storageExample')} autoComplete="off" /></div>
      </div>
    </SectionCard>
  )
}
