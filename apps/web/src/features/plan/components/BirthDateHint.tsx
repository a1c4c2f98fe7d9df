import { Cake } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import type { Schedule } from '../api/schedule'

/** Where dates cannot be worked out for want of a birth date: the way to add one. */
export function BirthDateHint({ schedule, onEdit }: { schedule: Schedule; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation()
  if (!schedule.items.some(({ reason }) => reason === 'no-birth-date')) return null
  return (
    <p className="plan-hint no-print">
      <Cake className="icon icon-18 mt-0.5" aria-hidden="true" />
      <span>
        {t('plan.noBirthDate')}{' '}
        {onEdit && (
          <button type="button" className="plan-change" onClick={onEdit}>
            {t('plan.addBirthDate')}
          </button>
        )}
      </span>
    </p>
  )
}
