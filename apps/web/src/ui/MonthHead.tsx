import { addMonths, addYears, type Day } from '@huella/care-rules'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { today } from '../i18n/format'
import { capitalise, dates, monthTitle } from '../i18n/format-time'
import type { Language } from '../i18n/language'
import { useTranslation } from '../i18n/use-translation'
import { IconButton } from './IconButton'
import { inMonth, inYear } from './month-days'

export interface MonthHeadProps {
  day: Day
  onMove: (day: Day) => void
  heading: 'h2' | 'h3'
  min?: Day | undefined
  max?: Day | undefined
}

/** The years on offer where nothing limits them: a long life back, and as far ahead as anything is due. */
const [yearsBack, yearsAhead] = [40, 20]

function yearsAround(day: Day, min: Day | undefined, max: Day | undefined): number[] {
  const year = Number(day.slice(0, 4))
  const first = Math.min(year, Number((min ?? addYears(today(), -yearsBack)).slice(0, 4)))
  const last = Math.max(year, Number((max ?? addYears(today(), yearsAhead)).slice(0, 4)))
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** January to December, as they stand alone. */
const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) => capitalise(dates(language, { month: 'long' }).format(new Date(2026, month, 1))))

/** Month and year, each to choose, between the ways to the month before and the month after. */
export function MonthHead({ day, onMove, heading: Heading, min, max }: MonthHeadProps) {
  const { t, language } = useTranslation()
  const [year = 0, month = 1] = day.split('-').map(Number)
  return (
    <div className="mb-2 flex items-center justify-between gap-1">
      <IconButton
        label={t('form.previousMonth')}
        icon={<ChevronLeft className="icon" aria-hidden="true" />}
        onClick={() => onMove(addMonths(day, -1))}
      />
      <Heading className="sr-only" aria-live="polite">
        {monthTitle(year, month - 1, language)}
      </Heading>
      <div className="flex min-w-0 flex-wrap items-center justify-center">
        <select className="month-choice" aria-label={t('form.month')} value={month} onChange={({ target }) => onMove(inMonth(day, Number(target.value)))}>
          {monthNames(language).map((name, place) => (
            <option key={name} value={place + 1}>
              {name}
            </option>
          ))}
        </select>
        <select className="month-choice flex-none tabular-nums" aria-label={t('form.year')} value={year} onChange={({ target }) => onMove(inYear(day, Number(target.value)))}>
          {yearsAround(day, min, max).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <IconButton
        label={t('form.nextMonth')}
        icon={<ChevronRight className="icon" aria-hidden="true" />}
        onClick={() => onMove(addMonths(day, 1))}
      />
    </div>
  )
}
