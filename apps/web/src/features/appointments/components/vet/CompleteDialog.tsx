import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/Button'
import { Dialog } from '../../../../ui/Dialog'
import { FormErrorBanner } from '../../../../ui/FormErrors'
import type { DoctorVisit } from '../../api/doctor-visits'
import { useVisitChange } from '../../use-visit-change'

/** Says that a visit took place, and leads to recording what was given. */
export default function CompleteDialog({ visit, onRecord, onClose }: { visit: DoctorVisit; onRecord: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [records, setRecords] = useState(false)
  const { pending, failure, change, cancel } = useVisitChange(visit, onClose)
  const complete = async (thenRecords: boolean) => {
    setRecords(thenRecords)
    if (await change({ status: 'completed', done: t('vetVisits.completed') }) && thenRecords) onRecord()
  }
  return (
    <Dialog
      title={t('vetVisits.completeTitle', { name: visit.petName })}
      description={t('vetVisits.completeLead')}
      pending={pending}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-3">
        <FormErrorBanner message={failure} />
        <Button block busy={pending && records} busyLabel={t('vetVisits.completing')} disabled={pending && !records} onClick={() => void complete(true)}>
          {t('vetVisits.completeRecord')}
        </Button>
        <Button
          variant="secondary"
          block
          busy={pending && !records}
          busyLabel={t('vetVisits.completing')}
          disabled={pending && records}
          onClick={() => void complete(false)}
        >
          {t('vetVisits.completeOnly')}
        </Button>
        <Button variant="ghost" block onClick={cancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
