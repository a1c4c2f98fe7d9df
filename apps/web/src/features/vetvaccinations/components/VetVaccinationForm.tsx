import { useState } from 'react'
import { keepRest, recordAll, type CertificateSlot } from '../../../domain/record-all'
import { MoreDetails } from '../../../domain/MoreDetails'
import { Preview } from '../../../domain/preview/Preview'
import { SaveMany } from '../../../domain/SaveMany'
import { useTranslation } from '../../../i18n/use-translation'
import { FormFrame } from '../../../ui/formik/FormFrame'
import { useFirstField } from '../../../ui/formik/use-first-field'
import { toast } from '../../../ui/toast'
import { recordByNickname, recordVaccination, refreshRecorded } from '../api/record-vaccination'
import { savedText } from '../saved-text'
import { doseSchema, startValues, vetVaccinationSchema, type DoseValues } from '../vet-vaccination-values'
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
  const of = nickname === null ? { petId } : { nickname: petId === null ? null : nickname }
  useFirstField('vaccineName', petId)
  return (
    <FormFrame
      initial={initial}
      schema={vetVaccinationSchema}
      draftKey={draftKey}
      refuse={petId === null ? askForPet : null}
      failed={t('vetVaccination.failed')}
      save={<SaveMany one={t('vetVaccination.save')} />}
      saving={t('vetVaccination.saving')}
      cancelTo={cancelTo}
      look="rail"
      aside={<VaccinationSummary signature={signature} waits={nickname !== null} of={of} />}
      onSend={async (values, { sending, ...helpers }) => {
        const doses = certificate.recordsOf({ ...values }).map((one) => doseSchema.cast(one, { stripUnknown: true }))
        const send = (dose: (typeof doses)[number]) => {
          const intent = sending({ petId, dose })
          return nickname ? recordByNickname(nickname, dose, intent) : recordVaccination(petId ?? 0, dose, intent)
        }
        await recordAll(doses, { send, refresh: refreshRecorded, t }).catch(keepRest({ ...values }, certificate, helpers))
        toast({ title: t('vetVaccination.saved'), description: savedText(doses, t, nickname !== null) })
        onSaved()
        return true
      }}
    >
      {certificate.box}
      <VaccineCard />
      <DatesCard of={of} />
      <Preview part="hints" of={of} />
      <ProductCard />
      <MoreDetails />
    </FormFrame>
  )
}
