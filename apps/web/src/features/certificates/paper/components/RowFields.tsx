import { useEffect, useState } from 'react'
import { Formik, useFormikContext } from 'formik'
import { clinicLength, dosageLength, identifierLength, proseLength, vaccinatorLength, vaccineNameLength } from '@huella/contracts'
import { choicesOf, routeText, vaccineTypeText } from '../../../../domain/dose-words'
import MoreDoseFields from '../../../../domain/MoreDoseFields'
import { useTranslation } from '../../../../i18n/use-translation'
import { Form } from '../../../../ui/formik/fields'
import { textOf, type Values } from '../../fill'
import { plain } from '../../reading'
import type { Page } from '../pages'
import type { Row } from '../rows'
import type { Faults, PaperTarget } from '../save-rows'
import { DoubtBox } from './DoubtBox'

export interface RowChoices {
  types: readonly string[]
  routes: readonly string[]
}

export interface RowFieldsProps {
  row: Row
  page: Page | undefined
  target: PaperTarget
  choices: RowChoices
  /** What kept it from being saved. */
  faults: Faults | null
  onEdit: (values: Values) => void
  onChoose: (option: string) => void
}

const hiddenFields = ['expirationDate', 'dosage', 'administrationRoute', 'vaccineType', 'vaccineComponent', 'serialNumber', 'storageConditions', 'notes']

/** The fields of one record, each with what was read in it. */
export function RowFields({ row, page, target, choices, faults, onEdit, onChoose }: RowFieldsProps) {
  const touched = Object.fromEntries(Object.keys(faults ?? {}).map((field) => [field, true]))
  return (
    <Formik
      initialValues={{ ...row.values, reading: { text: '', marks: row.marks } }}
      initialErrors={faults ?? {}}
      initialTouched={touched}
      validationSchema={target.schema}
      onSubmit={() => undefined}
    >
      <Fields row={row} page={page} choices={choices} faults={faults} onEdit={onEdit} onChoose={onChoose} />
    </Formik>
  )
}

function Fields({ row, page, choices, faults, onEdit, onChoose }: Omit<RowFieldsProps, 'target'>) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<Values>()
  useEffect(() => {
    const now = plain(values)
    if (Object.keys(now).some((field) => now[field] !== row.values[field])) onEdit(now)
  }, [values])
  const choose = (option: string, batch: string) => {
    void setFieldValue('batchNumber', batch)
    onChoose(option)
  }
  const isReckoned = textOf(values, 'nextDueDate') !== '' && !row.marks['nextDueDate'] && !row.isTouched
  const [startsOpen] = useState(hiddenFields.some((field) => faults?.[field]))
  return (
    <div className="paper-fields">
      <Form.Text name="vaccineName" label={t('paper.vaccine')} limit={vaccineNameLength} autoComplete="off" />
      <div className="paper-pair">
        <Form.Date name="administeredDate" label={t('paper.given')} />
        <Form.Date name="nextDueDate" label={t('paper.nextDue')} optional />
      </div>
      {isReckoned && <p className="paper-help">{t('paper.reckoned')}</p>}
      <Form.Text name="batchNumber" label={t('vaccinationForm.batch')} optional limit={identifierLength} autoComplete="off" className="paper-batch-field" />
      <DoubtBox row={row} page={page} onChoose={choose} />
      <div className="paper-pair paper-names">
        <Form.Text name="veterinarianName" label={t('paper.vet')} optional limit={vaccinatorLength} autoComplete="off" />
        <Form.Text name="clinic" label={t('vaccinationForm.clinic')} optional limit={clinicLength} autoComplete="off" />
      </div>
      <details className="paper-more" open={startsOpen || undefined}>
        <summary>{t('moreDetails.title')}</summary>
        <div className="paper-fields">
          <div className="paper-pair">
            <Form.Select name="vaccineType" label={t('vaccinationForm.type')} placeholder={t('vaccinationForm.chooseRoute')} options={choicesOf(choices.types, textOf(values, 'vaccineType'), (value) => vaccineTypeText(value, t))} />
            <Form.Date name="expirationDate" label={t('vaccinationForm.expires')} optional />
            <Form.Text name="dosage" label={t('vaccinationForm.dosage')} optional limit={dosageLength} autoComplete="off" />
            <Form.Select name="administrationRoute" label={t('vaccinationForm.route')} optional placeholder={t('vaccinationForm.chooseRoute')} options={choicesOf(choices.routes, textOf(values, 'administrationRoute'), (value) => routeText(value, t))} />
            <Form.Text name="serialNumber" label={t('vaccinationForm.serial')} optional limit={identifierLength} autoComplete="off" />
            <Form.Text name="vaccineComponent" label={t('vaccinationForm.component')} optional limit={proseLength} autoComplete="off" />
          </div>
          <MoreDoseFields />
          <Form.Text name="storageConditions" label={t('vaccinationForm.storage')} optional limit={proseLength} autoComplete="off" />
          <Form.Area name="notes" label={t('vaccinationForm.notes')} optional limit={proseLength} />
        </div>
      </details>
    </div>
  )
}
