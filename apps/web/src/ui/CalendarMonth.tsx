import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, addMonths } from '@huella/care-rules'
import { dayHeading, firstWeekday, today, weekdayNames } from '../i18n/format'
import { monthCells } from '../i18n/typed-date'
import { useTranslation } from '../i18n/use-translation'
import { MonthHead } from './MonthHead'

export interface CalendarMonthProps {
  value: string | null
  min?: string
  max?: string
  onPick: (day: string) => void
}

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** One month; arrows move by day and week, Page Up and Down by month. */
export function CalendarMonth({ value, min, max, onPick }: CalendarMonthProps) {
  const { language } = useTranslation()
  const [active, setActive] = useState(value ?? (max && max < today() ? max : today()))
  const activeButton = useRef<HTMLButtonElement>(null)
  const [year = 0, month = 1] = active.split('-').map(Number)
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) activeButton.current?.focus()
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    byKey.current = true
    setActive(move(active))
  }
  /** Turns the page; the focus stays on what turns it. */
  const turn = (day: string) => {
    byKey.current = false
    setActive(day)
  }
  const outside = (day: string): boolean => Boolean((min && day < min) || (max && day > max))
  return (
    <div>
      <MonthHead day={active} onMove={turn} heading="h3" />
      <div className="calendar-grid text-center text-caption text-ink-3" aria-hidden="true">
        {weekdayNames(language, 'short').map((name) => (
          <span key={name} className="pb-1">
            {name.slice(0, 2)}
          </span>
        ))}
      </div>
      <div className="calendar-grid" onKeyDown={onKeyDown}>
        {monthCells(year, month - 1, firstWeekday(language)).map((day, index) =>
          day === null ? (
            <span key={`lead-${index}`} />
          ) : (
            <button
              key={day}
              type="button"
              ref={day === active ? activeButton : null}
              tabIndex={day === active ? 0 : -1}
              className="calendar-day"
              aria-label={dayHeading(day, language)}
              aria-pressed={day === value}
              aria-current={day === today() ? 'date' : undefined}
              aria-disabled={outside(day) || undefined}
              disabled={outside(day) && day !== active}
              onClick={() => !outside(day) && onPick(day)}
            >
              {Number(day.slice(8))}
            </button>
          ),
        )}
      </div>
    </div>
  )
}
