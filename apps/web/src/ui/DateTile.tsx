import { shortMonth } from '../i18n/format-time'
import { useTranslation } from '../i18n/use-translation'

/** Month over day, like a leaf of a tear-off calendar: to be seen only, the whole date in words stands beside it. */
export function DateTile({ instant }: { instant: string }) {
  const { language } = useTranslation()
  return (
    <span className="date-tile" aria-hidden="true">
      <span className="date-tile-month">{shortMonth(instant, language)}</span>
      <span className="date-tile-day tabular-nums">{String(new Date(instant).getDate()).padStart(2, '0')}</span>
    </span>
  )
}
