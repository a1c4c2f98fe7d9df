import type { Day } from '@huella/care-rules'
import { statusTone } from '../../../domain/status-looks'
import { dayInWords } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../ui/cx'
import { doseLineOf, type DoseLineShape } from '../dose-line'
import type { PlanRow } from '../rows'
import { nearDay } from '../words'

const yearOf = (day: Day): string => day.slice(0, 4)
const percent = (at: number): string => `${at.toFixed(2)}%`

/** Doses in time as a thin line: full where they count, today as a bar, the next as a diamond. The list of doses below says the same. */
export function DoseLine({ row, on, label }: { row: PlanRow; on: Day; label: string }) {
  const { t, language } = useTranslation()
  const shape = doseLineOf(row, on)
  if (!shape) return null
  const { item, doses } = row
  const counted = doses.filter(({ counts }) => counts).length
  const next = item.dueDate && t(item.dueDate < on ? 'plan.line.wasDue' : 'plan.line.next', { date: dayInWords(item.dueDate, language) })
  const sentence = [t('plan.line.doses', { count: doses.length, label, counted }), next].filter(Boolean).join(' ')
  const tone = shape.late ? 'neutral' : statusTone[item.status]
  return (
    <div className="dose-line">
      <svg role="img" aria-label={sentence} className={`mark-${tone}`}>
        <Rail shape={shape} />
        {shape.doses.map(({ id, at, counts }) => (
          <circle key={id} cx={percent(at)} cy="50%" r="5.5" className={counts ? 'dose-counts' : 'dose-hollow'} />
        ))}
        {shape.due !== null && <Due at={shape.due} isLate={shape.late !== null} />}
        <line x1={percent(shape.today)} x2={percent(shape.today)} y1="4" y2="28" className="dose-today" />
      </svg>
      <p className="dose-line-ends" aria-hidden="true">
        <span>
          {shape.earlier > 0 && `+${shape.earlier} · `}
          {startText(shape)}
        </span>
        <span>{shape.to === on ? t('plan.today') : nearDay(shape.to, on, language)}</span>
      </p>
    </div>
  )

  /** A day alone where all of the line is in one year, a year alone where it began in an earlier one. */
  function startText({ from, to }: DoseLineShape): string {
    if (from === on) return ''
    if (yearOf(from) !== yearOf(on)) return yearOf(from)
    return yearOf(to) === yearOf(on) ? nearDay(from, on, language) : dayInWords(from, language)
  }
}

const Rail = ({ shape: { cover, late } }: { shape: DoseLineShape }) => (
  <>
    <line x1="0" x2="100%" y1="50%" y2="50%" className="dose-rail" />
    {cover && <line x1={percent(cover.from)} x2={percent(cover.to)} y1="50%" y2="50%" className="dose-cover" />}
    {late && <line x1={percent(late.from)} x2={percent(late.to)} y1="50%" y2="50%" className="dose-late mark-over" />}
  </>
)

const Due = ({ at, isLate }: { at: number; isLate: boolean }) => (
  <svg x={percent(at)} y="50%" overflow="visible" className={cx('dose-due', isLate && 'mark-over')}>
    <path d="M0-6.5 6.5 0 0 6.5-6.5 0z" />
  </svg>
)
