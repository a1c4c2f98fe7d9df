import { useRef } from 'react'
import { useFormikContext } from 'formik'
import { clinicLength, dosageLength, identifierLength, ownerRoutes, proseLength, vaccinatorLength, vaccineNameLength, vetVaccineTypes } from '@huella/contracts'
import { choicesOf, routeText, vaccineTypeText } from '../../../domain/dose-words'
import { nextDueOf } from '../../../domain/doses'
import { Preview } from '../../../domain/preview/Preview'
import type { Patient } from '../../../domain/preview/previewed'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { FieldGroup, WholeRow } from '../../../ui/FieldGroup'
import { Form } from '../../../ui/formik/fields'
import { useFollowingDate } from '../../../ui/formik/use-following-date'
import type { VetVaccinationValues } from '../vet-vaccination-values'

export function VaccineCard() {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('vetVaccination.vaccine')} help={t('vetVaccination.vaccineHelp')}>
      <WholeRow>
        <Form.Text name="vaccineName" label={t('vaccinationForm.name')} limit={vaccineNameLength} autoComplete="off" />
      </WholeRow>
      <WholeRow>
        <Form.Segmented
          name="vaccineType"
          label={t('vaccinationForm.type')}
          options={choicesOf(vetVaccineTypes, '', (value) => vaccineTypeText(value, t))}
        />
      </WholeRow>
      <DoseFields routes={ownerRoutes} />
      <FromCertificate name="vaccineComponent" label={t('nicknameVaccination.component')} limit={proseLength} />
    </FieldGroup>
  )
}

export function DoseFields({ routes }: { routes: readonly string[] }) {
  const { t } = useTranslation()
  const { administrationRoute } = useFormikContext<VetVaccinationValues>().values
  return (
    <>
      <Form.Text name="dosage" label={t('vetVaccination.dosage')} optional limit={dosageLength} placeholder="1 ml" autoComplete="off" />
      <Form.Select
        name="administrationRoute"
        label={t('vetVaccination.route')}
        optional
        placeholder={t('vaccinationForm.chooseRoute')}
        options={choicesOf(routes, administrationRoute, (value) => routeText(value, t))}
      />
    </>
  )
}

/** The two days of a dose; the next follows the first until it is edited, and what the rules suggest instead stands below. */
export function DoseDates({ of }: { of: Patient }) {
  const { t } = useTranslation()
  useFollowingDate('nextDueDate', nextDueOf(useFormikContext<VetVaccinationValues>().values))
  return (
    <>
      <Form.Date name="administeredDate" label={t('vetVaccination.given')} max={today()} relative />
      <Form.Date name="nextDueDate" label={t('vetVaccination.nextDue')} optional relative />
      <Preview part="due" of={of} />
    </>
  )
}

export function DatesCard({ of }: { of: Patient }) {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('vetVaccination.dates')} help={t('vetVaccination.datesHelp')}>
      <DoseDates of={of} />
      <WholeRow>
        <Form.Text name="clinic" label={t('doctor.clinic')} optional limit={clinicLength} autoComplete="organization" />
      </WholeRow>
      <FromCertificate name="veterinarianName" label={t('nicknameVaccination.vet')} limit={vaccinatorLength} />
    </FieldGroup>
  )
}

export function BatchFields() {
  const { t } = useTranslation()
  return (
    <>
      <Form.Text name="batchNumber" label={t('vaccinationForm.batch')} optional limit={identifierLength} autoComplete="off" />
      <Form.Date name="expirationDate" label={t('vetVaccination.expires')} optional relative />
      <Form.Text
        name="serialNumber"
        label={t('vaccinationForm.serial')}
        optional
        limit={identifierLength}
        placeholder={t('vetVaccination.serialExample')}
        autoComplete="off"
      />
    </>
  )
}

export function StorageField() {
  const { t } = useTranslation()
  return (
    <Form.Text
      name="storageConditions"
      label={t('vetVaccination.storage')}
      optional
      limit={proseLength}
      placeholder={t('vetVaccination.storageExample')}
      autoComplete="off"
    />
  )
}

export function ProductCard() {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('vetVaccination.product')} help={t('vetVaccination.productHelp')}>
      <BatchFields />
      <StorageField />
      <WholeRow>
        <Form.Area name="notes" label={t('vaccinationForm.notes')} optional limit={proseLength} />
      </WholeRow>
    </FieldGroup>
  )
}

/** Asked for only where a certificate brought it: otherwise it goes without saying. Once shown it stays, to be emptied too. */
function FromCertificate({ name, label, limit }: { name: 'veterinarianName' | 'vaccineComponent'; label: string; limit: number }) {
  const { values } = useFormikContext<VetVaccinationValues>()
  const shown = useRef(false)
  shown.current ||= values[name] !== ''
  if (!shown.current) return null
  return (
    <WholeRow>
      <Form.Text name={name} label={label} optional limit={limit} autoComplete="off" />
    </WholeRow>
  )
}
