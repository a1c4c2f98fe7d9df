import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { toast } from '../../../ui/toast'
import { correctVaccination } from '../api/change-vaccination'
import { changesOf, comparedFields, valuesOf, type StoredVaccination } from '../vaccination-values'
import { VaccinationForm } from './VaccinationForm'

export interface EditVaccinationProps {
  record: StoredVaccination
  /** Whose it is. */
  pet: { species: string; place?: string | null }
  cancelTo: string
  onSaved: () => void
}

/** Corrects a record; only what was changed is sent, so that nothing else is written over. */
export function EditVaccination({ record, pet, cancelTo, onSaved }: EditVaccinationProps) {
  const { t, language } = useTranslation()
  const [initial] = useState(() => valuesOf(record))
  return (
    <VaccinationForm
      initial={initial}
      species={pet.species}
      place={pet.place ?? null}
      record={record.id}
      draftKey={`vaccination-edit:${record.id}`}
      changing={{ version: record.updatedAt, values: initial, fields: comparedFields(t, language) }}
      cancelTo={cancelTo}
      save={t('form.save')}
      saving={t('form.saving')}
      failed={t('record.updateFailed')}
      onSend={async (values, { sending }) => {
        const changes = changesOf(values, initial)
        if (Object.keys(changes).length > 0) {
          await correctVaccination(record.id, changes, sending(changes))
          toast({ title: t('record.updated'), description: t('record.updatedText', { vaccine: values.vaccineName }) })
        }
        onSaved()
        return true
      }}
    />
  )
}
