import { useFormikContext } from 'formik'
import { array, number } from 'yup'
import { mostDoses } from '@huella/certificate-format'
import { certificateLabelLength, certificateRequest, languages, msg } from '@huella/contracts'
import { today } from '../../../i18n/format'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import type { Language } from '../../../i18n/language'
import { Card } from '../../../ui/Card'
import { Form } from '../../../ui/formik/fields'
import { FormFrame } from '../../../ui/formik/FormFrame'
import { issueCertificate, type CertifiableDose, type Certificate } from '../api/certificates'
import { outlookOf } from '../outlook'
import { ChipChoice, type ChipOfPet } from './ChipChoice'
import { DoseChoice } from './DoseChoice'
import { OutlookBox } from './OutlookBox'

export interface IssueValues {
  vaccinationIds: number[]
  withMicrochip: boolean
  label: string
  language: Language
}

const schema = certificateRequest.shape({ vaccinationIds: array(number().required()).min(1, msg('certificate.noDoses')).max(mostDoses, msg('certificate.tooManyDoses')) })

export interface IssueFormProps {
  petId: number
  doses: readonly CertifiableDose[]
  chip: ChipOfPet
  /** Where the record of a dose stands, for whoever can open it. */
  recordAt?: (vaccinationId: number) => string
  cancelTo: string
  onIssued: (certificate: Certificate) => void
}

/** Those that were chosen and are still there: a draft may name others. */
const chosenOf = (doses: readonly CertifiableDose[], ids: readonly number[]): CertifiableDose[] => doses.filter(({ vaccinationId, isHidden }) => !isHidden && ids.includes(vaccinationId))

/** Which doses a certificate holds, for whom it is, and what whoever checks it will see. */
export function IssueForm({ petId, doses, chip, recordAt, cancelTo, onIssued }: IssueFormProps) {
  const { t, language } = useTranslation()
  const initial: IssueValues = {
    vaccinationIds: doses.filter(({ isDefault }) => isDefault).map(({ vaccinationId }) => vaccinationId),
    withMicrochip: chip.number !== null,
    label: '',
    language,
  }
  return (
    <FormFrame<IssueValues>
      initial={initial}
      schema={schema}
      draftKey={`certificate:${petId}`}
      failed={() => ({ title: t('proof.failed') })}
      save={t('proof.create')}
      saving={t('proof.creating')}
      note={<ValidUntil doses={doses} />}
      cancelTo={cancelTo}
      actions={() => null}
      look="rail"
      aside={<OutlookOfForm doses={doses} chip={chip} />}
      onSend={async (values, { sending }) => {
        const vaccinationIds = chosenOf(doses, values.vaccinationIds).map(({ vaccinationId }) => vaccinationId)
        const wanted = schema.cast({ ...values, vaccinationIds, withMicrochip: values.withMicrochip && chip.number !== null }, { stripUnknown: true })
        onIssued(await issueCertificate(petId, wanted, sending(wanted)))
        return true
      }}
    >
      <DoseChoice doses={doses} {...(recordAt && { recordAt })} />
      <ChipChoice chip={chip} />
      <Card className="grid grid-cols-1 gap-5">
        <Form.Text name="label" label={t('proof.forWhom')} help={t('proof.forWhomHelp')} optional limit={certificateLabelLength} autoComplete="off" />
        <Form.Segmented name="language" label={t('proof.pdfLanguage')} options={languages.toReversed().map((value) => ({ value, label: t(`proof.language.${value}`) }))} />
      </Card>
    </FormFrame>
  )
}

/** What is to be issued as the form stands now. */
function useOutlook(doses: readonly CertifiableDose[], isBound = true) {
  const { vaccinationIds } = useFormikContext<IssueValues>().values
  const chosen = chosenOf(doses, vaccinationIds)
  return { chosen, outlook: outlookOf(chosen, isBound, today()) }
}

function OutlookOfForm({ doses, chip }: Pick<IssueFormProps, 'doses' | 'chip'>) {
  const { withMicrochip } = useFormikContext<IssueValues>().values
  const { chosen, outlook } = useOutlook(doses, withMicrochip && chip.number !== null)
  return <OutlookBox count={chosen.length} reasons={outlook.reasons} />
}

function ValidUntil({ doses }: Pick<IssueFormProps, 'doses'>) {
  const { t, language } = useTranslation()
  const { chosen, outlook } = useOutlook(doses)
  return chosen.length > 0 ? <span className="proof-until font-normal text-ink-2">{t('proof.willEnd', { date: dayInWords(outlook.until, language) })}</span> : null
}
