import { useState } from 'react'
import { Formik } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { useFirstField } from '../../../ui/formik/use-first-field'
import { RailForm } from '../../../ui/formik/RailForm'
import { useSave } from '../../../ui/formik/use-save'
import { toast } from '../../../ui/toast'
import { recordByNickname, recordVaccination } from '../api/record-vaccination'
import { keepRest, recordAll, savedText, type CertificateSlot } from '../record-all'
import { doseSchema, startValues, vetVaccinationSchema, type DoseValues, type VetVaccinationValues } from '../vet-vaccination-values'
import { SaveWords } from './SaveWords'
import { VaccinationSummary } from './VaccinationSummary'
import { DatesCard, ProductCard, VaccineCard } from './VetVaccinationCards'

export interface VetVaccinationFormProps {
  /** None while another pet is being searched: what was typed stays. */
  petId: number | null
  /** Under which it is sent by a doctor who reaches the pet no other way: its family then confirms what was given. */
  nickname: string | null
  /** Says that a pet has to be chosen first. */
  askForPet: () => void
  /** The patient last chosen: the draft is about it. */
  draftKey: string
  /** What is known already, of the profile or of an appointment. */
  known: Partial<DoseValues>
  certificate: CertificateSlot
  /** In whose name it is saved. */
  signature: string
  cancelTo: string
  onSaved: () => void
}

export function VetVaccinationForm({ petId, nickname, askForPet, draftKey, known, certificate, signature, cancelTo, onSaved }: VetVaccinationFormProps) {
  const { t } = useTranslation()
  const [initial] = useState(() => startValues(known))
  useFirstField('vaccineName', petId)
  const { submit, failure, saved } = useSave<VetVaccinationValues>(t('vetVaccination.failed'), async (values, keyOf, helpers) => {
    const doses = certificate.recordsOf({ ...values }).map((one) => doseSchema.cast(one, { stripUnknown: true }))
    const send = (dose: (typeof doses)[number]) => {
      const key = keyOf({ petId, dose })
      return nickname ? recordByNickname(nickname, dose, key) : recordVaccination(petId ?? 0, dose, key)
    }
    await recordAll(doses, send, t).catch(keepRest({ ...values }, certificate, helpers))
    clearDraft(draftKey)
    toast({ title: t('vetVaccination.saved'), description: savedText(doses, t, nickname !== null) })
    onSaved()
    return true
  })
  return (
    <Formik initialValues={initial} validationSchema={vetVaccinationSchema} onSubmit={submit}>
      <RailForm
        keep={{ draftKey, saved }}
        refuse={petId === null ? askForPet : null}
        failure={failure}
        rail={<VaccinationSummary signature={signature} waits={nickname !== null} />}
        cancelTo={cancelTo}
        save={<SaveWords one={t('vetVaccination.save')} />}
        saving={t('vetVaccination.saving')}
      >
        {certificate.box}
        <VaccineCard />
        <DatesCard />
        <ProductCard />
      </RailForm>
    </Formik>
  )
}
