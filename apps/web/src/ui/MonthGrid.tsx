import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Day } from '@huella/care-rules'
import { today } from '../i18n/format'
import { dayHeading } from '../i18n/format-time'
import { useTranslation } from '../i18n/use-translation'
import { cx } from './cx'
import { dayAfterKey, firstWeekday, monthWeeks, weekdayNames } from './month-days'
import { MonthHead } from './MonthHead'

export interface MonthGridProps {
  label: string
  /** Where the arrows stand; its month is shown. */
  active: Day
  onActive: (day: Day) => void
  chosen: Day | null
  onChoose: (day: Day) => void
  min?: Day | undefined
  max?: Day | undefined
  /** Of the name of the month. */
  heading: 'h2' | 'h3'
  /** A page of its own, with room for what a day holds; else small, for choosing a day. */
  wide?: boolean
  /** What a day holds, in words and to be seen. */
  contentOf?: (day: Day) => { words: string; marks: ReactNode } | null
}

/**
 * A month to choose a day from. One stop of the Tab key; arrows move by day and week, Home and End within the week,
 * Page Up and Down by month, with Shift by year.
 */
export function MonthGrid({ label, active, onActive, chosen, onChoose, min, max, heading, wide = false, contentOf }: MonthGridProps) {
  const { language } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    // What turns the pages keeps the focus.
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, active, firstWeekday(language))
    if (!next) return
    event.preventDefault()
    byKey.current = true
    onActive(next)
  }
  const isOutside = (day: Day): boolean => Boolean((min && day < min) || (max && day > max))
  return (
    <div className={cx('month-grid', wide && 'month-grid-wide')}>
      <MonthHead day={active} onMove={onActive} heading={heading} min={min} max={max} />
      <div ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <Weekdays wide={wide} />
        {monthWeeks(active, firstWeekday(language)).map((week, row) => (
          <div key={row} role="row" className="month-week">
            {week.map((day, place) => (
              <div key={place} role="gridcell" aria-selected={day ? day === chosen : undefined}>
                {day && (
                  <DayButton
                    day={day}
                    content={contentOf?.(day) ?? null}
                    isActive={day === active}
                    isOutside={isOutside(day)}
                    onChoose={() => onChoose(day)}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Weekdays({ wide }: { wide: boolean }) {
  const { language } = useTranslation()
  const names = weekdayNames(language, 'long')
  return (
    <div role="row" className="month-week text-center text-caption text-ink-2">
      {weekdayNames(language, 'short').map((name, place) => (
        <span key={name} role="columnheader" aria-label={names[place]}>
          {wide ? name : name.slice(0, 2)}
        </span>
      ))}
    </div>
  )
}

interface DayButtonProps {
  day: Day
  content: { words: string; marks: ReactNode } | null
  isActive: boolean
  isOutside: boolean
  onChoose: () => void
}

/** A day that may not be chosen can be walked over all the same. */
function DayButton({ day, content, isActive, isOutside, onChoose }: DayButtonProps) {
  const { language } = useTranslation()
  return (
    <button
      type="button"
      className="month-day"
      tabIndex={isActive ? 0 : -1}
      aria-label={[dayHeading(day, language), content?.words].filter(Boolean).join('. ')}
      aria-current={day === today() ? 'date' : undefined}
      aria-disabled={isOutside || undefined}
      title={content?.words || undefined}
      onClick={() => !isOutside && onChoose()}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {content && (
        <span className="month-marks" aria-hidden="true">
          {content.marks}
        </span>
      )}
    </button>
  )
}
