import { Check, CircleHelp } from 'lucide-react'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/Button'
import { FormErrorBanner } from '../../../../ui/FormErrors'
import { openDoubt } from '../rows'
import type { Review } from '../use-review'
import type { Saving } from '../use-saving'

/** What is still in doubt, and the one button that saves all that is ticked. */
export function SaveBar({ review, saving, onLeave }: { review: Review; saving: Saving; onLeave: () => void }) {
  const { t } = useTranslation()
  const inDoubt = review.records.filter(({ row }) => row.ticked && openDoubt(row)).map(({ number }) => number)
  return (
    <div className="paper-save">
      <FormErrorBanner message={saving.failure} />
      <div className="paper-save-row">
        <p role="status" className="paper-left-doubts">
          {inDoubt.length > 0 && (
            <>
              <CircleHelp className="icon icon-18" aria-hidden="true" />
              {t('paper.doubtsLeft', { count: inDoubt.length, records: inDoubt.join(', ') })}
            </>
          )}
        </p>
        <Button variant="ghost" size="lg" className="max-lg:hidden" disabled={saving.pending} onClick={onLeave}>
          {t('ui.cancel')}
        </Button>
        <Button
          size="lg"
          className="paper-save-button"
          disabled={saving.count === 0}
          busy={saving.pending}
          busyLabel={t('vaccinationForm.saving')}
          icon={<Check className="icon" aria-hidden="true" />}
          onClick={saving.save}
        >
          {t('paper.save', { count: saving.count })}
        </Button>
      </div>
      <p className="paper-help max-lg:hidden">{t('paper.ifFails')}</p>
    </div>
  )
}
