import { useState } from 'react'
import { Formik, type FormikHelpers } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { failureText } from '../../../lib/failure-text'
import { applyServerErrors } from '../../../lib/form-errors'
import { intentKeys } from '../../../lib/intent-key'
import { logError } from '../../../lib/log'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Dialog } from '../../../ui/Dialog'
import { KeepForm } from '../../../ui/formik/KeepForm'
import { toast } from '../../../ui/toast'
import { scheduleAppointment } from '../api/schedule-appointment'
import { emptyVisit, instantOf, visitOf, visitSchema, type VisitValues } from '../visit-values'
import { NewVet } from './NewVet'
import { VisitForm } from './VisitForm'

interface PetChoice {
  id: number
  name: string
}

export interface ScheduleDialogProps {
  /** The pet it is for, where that is known. */
  pet?: PetChoice
  /** Else one of these. */
  pets?: readonly PetChoice[]
  /** The day it starts with. */
  day?: string
  onClose: () => void
}

const inPast = ({ date, time }: VisitValues) => (date && time && instantOf(date, time) <= new Date() ? { time: 'visit.inPast' } : {})

/** Plans a visit; what was typed stays until it is saved or cancelled, also while a veterinarian is added, and when the dialog is closed by a slip. */
export default function ScheduleDialog({ pet, pets = pet ? [pet] : [], day = '', onClose }: ScheduleDialogProps) {
  const { t } = useTranslation()
  const only = pets.length === 1 ? pets[0] : undefined
  const [isAddingVet, setAddingVet] = useState(false)
  const draftKey = `visit:${only?.id ?? ''}:${day}`
  const drop = () => {
    clearDraft(draftKey)
    onClose()
  }
  const { save, pending, failure } = useSchedule(pets, drop)
  const words = isAddingVet
    ? { title: t('visit.addVet'), description: t('visit.addVetLead') }
    : { title: t('visit.title'), ...(only && { description: t('visit.lead', { name: only.name }) }) }
  return (
    <Dialog {...words} pending={pending} onClose={onClose}>
      <Formik
        initialValues={{ ...emptyVisit, date: day, petId: only ? String(only.id) : '' }}
        validationSchema={visitSchema}
        validate={inPast}
        onSubmit={save}
      >
        <>
          <KeepForm draftKey={draftKey} saved={false} />
          {isAddingVet ? (
            <NewVet onBack={() => setAddingVet(false)} />
          ) : (
            <VisitForm pets={only ? [] : pets} pending={pending} failure={failure} onAddVet={() => setAddingVet(true)} onCancel={drop} />
          )}
        </>
      </Formik>
    </Dialog>
  )
}

/** Sends a visit once, says how it went, and keeps why it did not. */
function useSchedule(pets: readonly PetChoice[], onClose: () => void) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [keyOf] = useState(intentKeys)
  const save = useOnceAtATime(async (values: VisitValues, helpers: FormikHelpers<VisitValues>) => {
    const visit = visitOf(values)
    const petId = Number(values.petId)
    setFailure(null)
    setPending(true)
    try {
      await scheduleAppointment(petId, visit, keyOf({ petId, visit }))
      const name = pets.find(({ id }) => id === petId)?.name ?? ''
      toast({ title: t('visit.scheduled'), description: t('visit.scheduledText', { name }) })
      onClose()
    } catch (error) {
      logError(error)
      applyServerErrors(helpers, values, error)
      setFailure(failureText(error, t('visit.failed'), t))
      setPending(false)
    }
  })
  return { save, pending, failure }
}
