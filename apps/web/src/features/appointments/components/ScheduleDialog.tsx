import type { FormikHelpers } from 'formik'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { atFields } from '../../../lib/form-errors'
import { useAction } from '../../../lib/use-action'
import { toast } from '../../../ui/toast'
import { scheduleAppointment } from '../api/schedule-appointment'
import { emptyVisit, instantOf, visitOf, visitSchema, type VisitValues } from '../visit-values'
import { VisitFrame } from './VisitFrame'

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
  /** What it is for, where that is known. */
  about?: string
  onClose: () => void
}

const inPast = ({ date, time }: VisitValues) => (date && time && instantOf(date, time) <= new Date() ? { time: 'visit.inPast' } : {})

/** Plans a visit. */
export default function ScheduleDialog({ pet, pets = pet ? [pet] : [], day = '', about = '', onClose }: ScheduleDialogProps) {
  const { t } = useTranslation()
  const only = pets.length === 1 ? pets[0] : undefined
  const draftKey = `visit:${only?.id ?? ''}:${day}${about && `:${about}`}`
  const { run, pending, failure, cancel } = useAction(
    async ({ sending }, values: VisitValues, _helpers: FormikHelpers<VisitValues>) => {
      const visit = visitOf(values)
      const petId = Number(values.petId)
      await scheduleAppointment(petId, visit, sending({ petId, visit }))
      const name = pets.find(({ id }) => id === petId)?.name ?? ''
      toast({ title: t('visit.scheduled'), description: t('visit.scheduledText', { name }) })
      clearDraft(draftKey)
      onClose()
    },
    { failed: t('visit.failed'), told: 'here', explain: atFields, onCancel: onClose },
  )
  return (
    <VisitFrame
      title={t('visit.title')}
      {...(only && { description: t('visit.lead', { name: only.name }) })}
      draftKey={draftKey}
      initialValues={{ ...emptyVisit, date: day, description: about, petId: only ? String(only.id) : '' }}
      validationSchema={visitSchema}
      validate={inPast}
      onSubmit={run}
      form={{ pets: only ? [] : pets, withTime: true, save: t('visit.save'), saving: t('visit.saving'), pending, failure }}
      onClose={onClose}
      onCancel={cancel}
    />
  )
}
