import { formatLongDateTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { statusTexts } from '../state'
import type { Visit } from '../types'

/** Why it was called off, and the times it had before. */
export function VisitPast({ visit: { status, history } }: { visit: Pick<Visit, 'status' | 'history'> }) {
  const { t, language } = useTranslation()
  const reason = status === 'cancelled' ? history.at(-1)?.reason : null
  return (
    <>
      {reason && <p className="text-small break-words text-ink-2">{t('visit.reason', { reason })}</p>}
      {history.length > 0 && (
        <details className="text-small text-ink-2">
          <summary className="inline-flex min-h-6 cursor-pointer items-center rounded underline underline-offset-2">{t('visit.history')}</summary>
          <ol className="mt-1 grid gap-0.5 tabular-nums">
            {history.map(({ scheduledDate, status: was }, place) => (
              <li key={place}>
                {t('visit.historyLine', {
                  when: formatLongDateTime(scheduledDate, language),
                  status: t(statusTexts[was] ?? 'visit.state.planned'),
                })}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
