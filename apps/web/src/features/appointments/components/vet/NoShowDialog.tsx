import { useTranslation } from '../../../../i18n/use-translation'
import ConfirmDialog from '../../../../ui/ConfirmDialog'
import { FormErrorBanner } from '../../../../ui/FormErrors'
import type { DoctorVisit } from '../../api/doctor-visits'
import { useVisitChange } from '../../use-visit-change'

/** Asks before noting that nobody came. */
export default function NoShowDialog({ visit, onClose }: { visit: DoctorVisit; onClose: () => void }) {
  const { t } = useTranslation()
  const { pending, failure, change, cancel } = useVisitChange(visit, onClose)
  return (
    <ConfirmDialog
      title={t('vetVisits.noShowTitle', { name: visit.petName })}
      description={
        <>
          {t('vetVisits.noShowLead')}
          {failure && (
            <span className="mt-3 block">
              <FormErrorBanner message={failure} />
            </span>
          )}
        </>
      }
      danger={false}
      pending={pending}
      pendingLabel={t('vetVisits.noting')}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t('vetVisits.noShowDo')}
      onCancel={cancel}
      onConfirm={() => void change({ status: 'no_show', done: t('vetVisits.noShowDone') })}
    />
  )
}
