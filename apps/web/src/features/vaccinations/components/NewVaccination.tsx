import { useState } from 'react'
import { keepRest, recordAll, type CertificateSlot } from '../../../domain/record-all'
import { SaveMany } from '../../../domain/SaveMany'
import { useTranslation } from '../../../i18n/use-translation'
import { keptToast, refusedText, repairDraft } from '../../../lib/outbox/send-or-keep'
import type { Waiting } from '../../../lib/outbox/store'
import { toast } from '../../../ui/toast'
import { refreshDoses } from '../api/change-vaccination'
import { recordVaccination } from '../api/record-vaccination'
import { startValues, vaccinationOf, valuesOf, type Refused } from '../vaccination-values'
import { VaccinationForm, type VaccinationFormProps } from './VaccinationForm'

export interface NewVaccinationProps extends Pick<VaccinationFormProps, 'picker' | 'onPet' | 'cancelTo' | 'isRecorded' | 'species' | 'place'> {
  /** The pet it is for, unless it is chosen here. */
  petId: number | null
  /** A vaccine that was asked for, e.g. by a reminder. */
  vaccine: string
  /** A dose that waited for the network, and that the server would not take as it is. */
  refused?: Waiting | undefined
  certificate: CertificateSlot
  onSaved: (petId: number) => void
}

/** A dose, typed or read from a certificate; with it those that the same certificate lists. */
export function NewVaccination({ petId, vaccine, refused, certificate, onSaved, ...form }: NewVaccinationProps) {
  const { t } = useTranslation()
  const [initial] = useState(() => (refused ? { ...valuesOf(refused.body as Refused), petId: String(petId) } : startValues(petId, vaccine)))
  return (
    <VaccinationForm
      {...form}
      certificate={certificate.box}
      initial={initial}
      refusal={refused ? refusedText(refused, t) : null}
      draftKey={refused ? repairDraft(refused) : `vaccination:${form.picker ? 'any' : petId}`}
      save={<SaveMany one={t('vaccinationForm.save')} />}
      saving={t('vaccinationForm.saving')}
      failed={t('vaccinationForm.failedText')}
      onSend={async (values, { sending, ...helpers }) => {
        const target = Number(values.petId)
        const doses = certificate.recordsOf({ ...values }).map(vaccinationOf)
        const kept: string[] = []
        const send = async (dose: (typeof doses)[number]) => {
          const became = await recordVaccination(target, dose, sending({ target, dose }))
          if (became === 'kept') kept.push(dose.vaccineName)
        }
        const refresh = () => (kept.length < doses.length ? refreshDoses() : Promise.resolve())
        await recordAll(doses, { send, refresh, t }).catch(keepRest({ ...values }, certificate, helpers))
        const description =
          doses.length > 1 ? t('vaccinationForm.savedMany', { count: doses.length }) : t('vaccinationForm.savedText', { vaccine: doses[0]?.vaccineName ?? '' })
        toast(kept.length > 0 ? keptToast(kept, t) : { title: t('vaccinationForm.saved'), description })
        onSaved(target)
        return true
      }}
    />
  )
}
