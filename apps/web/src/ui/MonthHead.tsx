import { addMonths, type Day } from '@huella/care-rules'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthTitle } from '../i18n/format'
import { useTranslation } from '../i18n/use-translation'
import { IconButton } from './IconButton'

/** Name of a month between the ways to the one before and the one after. */
export function MonthHead({ day, onMove, heading: Heading }: { day: Day; onMove: (day: Day) => void; heading: 'h2' | 'h3' }) {
  const { t, language } = useTranslation()
  const [year = 0, month = 1] = day.split('-').map(Number)
  return (
    <div className="mb-2 flex items-center justify-between">
      <IconButton
        label={t('form.previousMonth')}
        icon={<ChevronLeft className="icon" aria-hidden="true" />}
        onClick={() => onMove(addMonths(day, -1))}
      />
      <Heading className="text-[1.0625rem] leading-6" aria-live="polite">
        {monthTitle(year, month - 1, language)}
      </Heading>
      <IconButton
        label={t('form.nextMonth')}
        icon={<ChevronRight className="icon" aria-hidden="true" />}
        onClick={() => onMove(addMonths(day, 1))}
      />
    </div>
  )
}
