import { useFormikContext } from 'formik'
import { ownerRoutes, proseLength } from '@huella/contracts'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import type { VaccinationValues } from '../vaccination-values'

const routes: Record<string, TextKey> = {
  Subcutaneous: 'route.subcutaneous', Intramuscular: 'route.intramuscular', Intranasal: 'route.intranasal', Oral: 'route.oral', Other: 'route.other', Intravenous: 'route.intravenous',
}

export function DoseCard() {
  const { t } = useTranslation()
  const { administrationRoute } = useFormikContext<VaccinationValues>().values
  const known: readonly string[] = ownerRoutes
  const listed = administrationRoute && !known.includes(administrationRoute) ? [...known, administrationRoute] : known
  const wordsOf = (route: string) => (routes[route] ? t(routes[route]) : route)
  return (
    <SectionCard title={t('vaccinationForm.dose')}>
      <div className="grid grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)] gap-4 sm:grid-cols-2">
        <Form.Text name="dosage" label={t('vaccinationForm.dosage')} optional limit={50} placeholder={t('vaccinationForm.dosageExample')} autoComplete="off" />
        <Form.Select name="administrationRoute" label={t('vaccinationForm.route')} optional placeholder={t('vaccinationForm.chooseRoute')} options={listed.map((value) => ({ value, label: wordsOf(value) }))} />
        <div className="max-sm:col-span-2"><Form.Text name="batchNumber" label={t('vaccinationForm.batch')} optional limit={50} autoComplete="off" /></div>
        <div className="max-sm:col-span-2"><Form.Date name="expirationDate" label={t('vaccinationForm.expires')} optional /></div>
        <div className="max-sm:col-span-2"><Form.Text name="serialNumber" label={t('vaccinationForm.serial')} optional limit={50} placeholder={t('vaccinationForm.serialExample')} autoComplete="off" /></div>
        <div className="max-sm:col-span-2"><Form.Text name="vaccineComponent" label={t('vaccinationForm.component')} optional limit={proseLength} autoComplete="off" /></div>
        <div className="col-span-2"><Form.Text name="storageConditions" label={t('vaccinationForm.storage')} optional limit={proseLength} placeholder={t('vaccinationForm.storageExample')} autoComplete="off" /></div>
      </div>
    </SectionCard>
  )
}
