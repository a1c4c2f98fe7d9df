import { ownerRoutes, vetVaccineTypes } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { routeKeys, typeKeys } from '../words'

const pairs = 'grid gap-4 sm:grid-cols-2'

export function VaccineCard() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('vetVaccination.vaccine')}>
      <div className={pairs}>
        <div className="sm:col-span-2">
          <Form.Text name="vaccineName" label={t('vaccinationForm.name')} maxLength={100} autoComplete="off" />
        </div>
        <div className="sm:col-span-2">
          <Form.Segmented
            name="vaccineType"
            label={t('vaccinationForm.type')}
            options={vetVaccineTypes.map((value) => ({ value, label: t(typeKeys[value]) }))}
          />
        </div>
        <Form.Text name="dosage" label={t('vetVaccination.dosage')} optional maxLength={50} placeholder="1 ml" autoComplete="off" />
        <Form.Select
          name="administrationRoute"
          label={t('vetVaccination.route')}
          optional
          placeholder={t('vaccinationForm.chooseRoute')}
          options={ownerRoutes.map((value) => ({ value, label: t(routeKeys[value]) }))}
        />
      </div>
    </SectionCard>
  )
}

export function DatesCard() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('vetVaccination.dates')}>
      <div className={pairs}>
        <Form.Date name="administeredDate" label={t('vetVaccination.given')} max={today()} />
        <Form.Date name="nextDueDate" label={t('vetVaccination.nextDue')} optional help={t('vetVaccination.nextDueHelp')} />
        <div className="sm:col-span-2">
          <Form.Text name="clinic" label={t('doctor.clinic')} optional maxLength={150} autoComplete="organization" />
        </div>
      </div>
    </SectionCard>
  )
}

export function ProductCard() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('vetVaccination.product')}>
      <div className={pairs}>
        <Form.Text name="batchNumber" label={t('vaccinationForm.batch')} optional maxLength={50} autoComplete="off" />
        <Form.Date name="expirationDate" label={t('vetVaccination.expires')} optional />
        <Form.Text name="serialNumber" label={t('vaccinationForm.serial')} optional maxLength={50} autoComplete="off" />
        <Form.Text name="storageConditions" label={t('vetVaccination.storage')} optional maxLength={500} autoComplete="off" />
        <div className="sm:col-span-2">
          <Form.Area name="notes" label={t('vaccinationForm.notes')} optional limit={5000} />
        </div>
      </div>
    </SectionCard>
  )
}
