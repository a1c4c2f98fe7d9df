import { useState } from 'react'
import type { FormikHelpers } from 'formik'
import { formatLongDateTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { clearDraft } from '../../../lib/draft'
import { atFields } from '../../../lib/form-errors'
import { useAction } from '../../../lib/use-action'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { toast } from '../../../ui/toast'
import { changeVisit, useVisit } from '../api/change-visit'
import { useVets } from '../api/vets'
import { changesOf, emptyVisit, valuesOf, visitDetailsSchema, type VisitValues } from '../visit-values'
import { VisitFrame } from './VisitFrame'

interface EditVisitDialogProps {
  visit: { id: number; petName: string }
  onClose: () => void
}

/** Changes what a visit is about, where and with whom; its time is changed by rescheduling. */
export default function EditVisitDialog({ visit: { id, petName }, onClose }: EditVisitDialogProps) {
  const { t, language } = useTranslation()
  const { data: visit, error, retry } = useVisit(id)
  const vets = useVets()
  // What was read when the form opened: veterinarians that are added meanwhile change nothing of it.
  const [start, setStart] = useState<VisitValues | null>(null)
  if (!start && visit && !vets.isLoading) setStart(valuesOf(visit, vets))
  const draftKey = `visit-edit:${id}`
  const { run, pending, failure, cancel } = useAction(
    async ({ sending }, values: VisitValues, _helpers: FormikHelpers<VisitValues>) => {
      const changes = changesOf(values, start ?? values)
      if (Object.keys(changes).length > 0) {
        await changeVisit(id, changes, sending())
        toast({ title: t('visit.edited') })
      }
      clearDraft(draftKey)
      onClose()
    },
    { failed: t('appointment.changeFailed'), told: 'here', explain: atFields, onCancel: onClose },
  )
  return (
    <VisitFrame
      title={t('visit.editTitle', { name: petName })}
      {...(visit && { description: formatLongDateTime(visit.scheduledDate, language) })}
      draftKey={draftKey}
      isChange
      initialValues={start ?? emptyVisit}
      validationSchema={visitDetailsSchema}
      onSubmit={run}
      form={{ withTime: false, save: t('form.save'), saving: t('form.saving'), pending, failure }}
      {...(!start && { instead: error ? <ErrorState message={t('appointment.error')} onRetry={retry} /> : <Waiting /> })}
      onClose={onClose}
      onCancel={cancel}
    />
  )
}

const Waiting = () => (
  <Loading className="grid gap-4">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </Loading>
)
