import { useState } from 'react'
import { Formik } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { useFirstField } from '../../../ui/formik/use-first-field'
import { RailForm } from '../../../ui/formik/RailForm'
import { useSave } from '../../../ui/formik/use-save'
import { toast } from '../../../ui/toast'
import { recordVaccination, refreshRecorded } from '../api/record-vaccination'
import { startValues, vetVaccinationSchema, type VetVaccinationValues } from '../vet-vaccination-values'
import { VaccinationSummary } from './VaccinationSummary'
import { DatesCard, ProductCard, VaccineCard } from './VetVaccinationCards'

export interface VetVaccinationFormProps {
  /** None while another pet is being searched: what was typed stays. */
  petId: number | null
  /** Says that a pet has to be chosen first. */
  askForPet: () => void
  /** The patient last chosen: the draft is about it. */
  draftKey: string
  /** What is known already, of the profile or of an appointment. */
  known: Partial<VetVaccinationValues>
  /** In whose name it is saved. */
  signature: string
  cancelTo: string
  onSaved: () => void
}

export function VetVaccinationForm({ petId, askForPet, draftKey, known, signature, cancelTo, onSaved }: VetVaccinationFormProps) {
  const { t } = useTranslation()
  const [initial] = useState(() => startValues(known))
  useFirstField('vaccineName', petId)
  const { submit, failure, saved } = useSave<VetVaccinationValues>(t('vetVaccination.failed'), async (values, keyOf) => {
    const dose = vetVaccinationSchema.cast(values, { stripUnknown: true })
    await recordVaccination(petId ?? 0, dose, keyOf({ petId, dose }))
    await refreshRecorded()
    clearDraft(draftKey)
    toast({ title: t('vetVaccination.saved'), description: t('vetVaccination.savedText', { vaccine: dose.vaccineName }) })
    onSaved()
    return true
  })
  return (
    <Formik initialValues={initial} validationSchema={vetVaccinationSchema} onSubmit={submit}>
      <RailForm
        keep={{ draftKey, saved }}
        refuse={petId === null ? askForPet : null}
        failure={failure}
        rail={<VaccinationSummary signature={signature} />}
        cancelTo={cancelTo}
        save={t('vetVaccination.save')}
        saving={t('vetVaccination.saving')}
      >
        <VaccineCard />
        <DatesCard />
        <ProductCard />
      </RailForm>
    </Formik>
  )
}
