import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { toast } from '../../../ui/toast'
import { recordVaccination } from '../api/record-vaccination'
import { startValues, vaccinationOf } from '../vaccination-values'
import { VaccinationForm, type VaccinationFormProps } from './VaccinationForm'

export interface NewVaccinationProps extends Pick<VaccinationFormProps, 'picker' | 'certificate' | 'onPet' | 'cancelTo'> {
  /** The pet it is for, unless it is chosen here. */
  petId: number | null
  /** A vaccine that was asked for, e.g. by a reminder. */
  vaccine: string
  onSaved: (petId: number) => void
}

/** One dose, typed or read from a certificate. */
export function NewVaccination({ petId, vaccine, onSaved, ...form }: NewVaccinationProps) {
  const { t } = useTranslation()
  const draftKey = `vaccination:${form.picker ? 'any' : petId}`
  const [initial] = useState(() => startValues(petId, vaccine))
  return (
    <VaccinationForm
      {...form}
      initial={initial}
      draftKey={draftKey}
      words={{ save: t('vaccinationForm.save'), saving: t('vaccinationForm.saving'), failed: t('vaccinationForm.failedText') }}
      onSend={async (values, keyOf) => {
        const target = Number(values.petId)
        const dose = vaccinationOf(values)
        await recordVaccination(target, dose, keyOf({ target, dose }))
        toast({ title: t('vaccinationForm.saved'), description: t('vaccinationForm.savedText', { vaccine: dose.vaccineName }) })
        clearDraft(draftKey)
        onSaved(target)
        return true
      }}
    />
  )
}
