import { startTransition, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from './Button'

/**
 * Of a list that may have thousands of entries the first `step`, and the button that shows so many more; none where all are shown. What
 * is asked of the list, such as a search, is to be done before: it concerns all of it.
 */
export function useShowMore<T>(entries: readonly T[], step: number): { shown: readonly T[]; showMore: ReactNode } {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(step)
  const left = entries.length - limit
  if (left <= 0) return { shown: entries, showMore: null }
  return {
    shown: entries.slice(0, limit),
    showMore: (
      <div className="no-print mt-4 grid">
        <Button variant="soft" className="justify-self-center" onClick={() => startTransition(() => setLimit(limit + step))}>
          {t('ui.showMore', { count: left })}
        </Button>
      </div>
    ),
  }
}
