import { useFormikContext } from 'formik'
import { clinicLength, nicknameRoutes, proseLength, vaccinatorLength, vaccineNameLength, vetVaccineTypes } from '@huella/contracts'
import { choicesOf, vaccineTypeText } from '../../../domain/dose-words'
import { Preview } from '../../../domain/preview/Preview'
import { useTranslation } from '../../../i18n/use-translation'
import { FieldGroup, WholeRow } from '../../../ui/FieldGroup'
import { Form } from '../../../ui/formik/fields'
import type { NicknameValues } from '../nickname-values'
import { VaccinationSummary, type VaccinationSummaryProps } from './VaccinationSummary'
import { BatchFields, DoseDates, DoseFields, StorageField } from './VetVaccinationCards'

export function BasicCard() {
  const { t } = useTranslation()
  const { vaccineType } = useFormikContext<NicknameValues>().values
  return (
    <FieldGroup title={t('nicknameVaccination.basic')} help={t('nicknameVaccination.basicHelp')}>
      <WholeRow>
        <Form.Text name="vaccineName" label={t('vaccinationForm.name')} limit={vaccineNameLength} autoComplete="off" />
      </WholeRow>
      <Form.Select
        name="vaccineType"
        label={t('vaccinationForm.type')}
        optional
        placeholder={t('vaccinationForm.chooseRoute')}
        options={choicesOf(vetVaccineTypes, vaccineType, (value) => vaccineTypeText(value, t))}
      />
      <Form.Text name="vaccineComponent" label={t('nicknameVaccination.component')} optional limit={proseLength} autoComplete="off" />
      <DoseDates of={usePatient()} />
    </FieldGroup>
  )
}

/** Of the pet whose nickname stands in the form. */
const usePatient = () => ({ nickname: useFormikContext<NicknameValues>().values.nickname })

export const NicknameHints = () => <Preview part="hints" of={usePatient()} />

export const NicknameSummary = (props: Omit<VaccinationSummaryProps, 'of'>) => <VaccinationSummary {...props} of={usePatient()} />

export function NicknameProductCard() {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('nicknameVaccination.product')} help={t('vetVaccination.productHelp')}>
      <DoseFields routes={nicknameRoutes} />
      <BatchFields />
    </FieldGroup>
  )
}

export function ProfessionalCard() {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('nicknameVaccination.professional')} help={t('nicknameVaccination.professionalHelp')}>
      <Form.Text name="veterinarianName" label={t('nicknameVaccination.vet')} optional limit={vaccinatorLength} autoComplete="name" />
      <Form.Text name="clinic" label={t('doctor.clinic')} optional limit={clinicLength} autoComplete="organization" />
    </FieldGroup>
  )
}

export function AdditionalCard() {
  const { t } = useTranslation()
  return (
    <FieldGroup title={t('nicknameVaccination.additional')} help={t('nicknameVaccination.additionalHelp')}>
      <WholeRow>
        <StorageField />
      </WholeRow>
      <WholeRow>
        <Form.Area name="notes" label={t('vaccinationForm.notes')} optional limit={proseLength} />
      </WholeRow>
    </FieldGroup>
  )
}
