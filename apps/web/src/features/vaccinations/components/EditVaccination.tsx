import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { toast } from '../../../ui/toast'
import { correctVaccination } from '../api/change-vaccination'
import { changesOf, valuesOf, type StoredVaccination } from '../vaccination-values'
import { VaccinationForm } from './VaccinationForm'

export interface EditVaccinationProps {
  record: StoredVaccination
  cancelTo: string
  onSaved: () => void
}

/** Corrects a record; only what was changed is sent, so that nothing else is written over. */
export function EditVaccination({ record, cancelTo, onSaved }: EditVaccinationProps) {
  const { t } = useTranslation()
  const draftKey = `vaccination-edit:${record.id}`
  const [initial] = useState(() => valuesOf(record))
  return (
    <VaccinationForm
      initial={initial}
      draftKey={draftKey}
      cancelTo={cancelTo}
      words={{ save: t('form.save'), saving: t('form.saving'), failed: t('record.updateFailed') }}
      onSend={async (values) => {
        const changes = changesOf(values, initial)
        if (Object.keys(changes).length > 0) {
          await correctVaccination(record.id, changes)
          toast({ title: t('record.updated'), description: t('record.updatedText', { vaccine: values.vaccineName }) })
        }
        clearDraft(draftKey)
        onSaved()
        return true
      }}
    />
  )
}
