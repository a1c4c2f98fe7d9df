import { useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useReadAt } from '../lib/use-read'
import { Button } from './Button'
import { ErrorState } from './ErrorState'

/** How many entries come at a time. */
const pageSize = 50

export interface OlderProps<T> {
  /** Where a page of the list is read, by the cursor that it follows. */
  pathOfPage: (page: { limit: number; before: string }) => string
  /** Cursor of the last entry that is shown already. */
  after: string
  /** What the button says. */
  label?: string
  /** What to say when it cannot be read. */
  failed: string
  children: (entries: readonly T[]) => ReactNode
}

/**
 * The rest of a list, a page each time it is asked for. Each page is read under its own key, so that a change reads again what is shown;
 * meanwhile it stays where it is.
 */
export function Older<T extends { cursor: string }>(props: OlderProps<T>) {
  const { pathOfPage, after, label, failed, children } = props
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const { data, error, retry } = useReadAt<T[]>(asked ? pathOfPage({ limit: pageSize, before: after }) : null, { keepPreviousData: true })
  const last = data && data.length === pageSize ? data.at(-1) : undefined
  if (data)
    return (
      <>
        {children(data)}
        {last && <Older {...props} after={last.cursor} />}
      </>
    )
  if (error) return <ErrorState message={failed} onRetry={retry} />
  return (
    <>
      <div className="no-print mt-4 grid">
        <Button variant="soft" className="justify-self-center" busy={asked} busyLabel={t('ui.loading')} onClick={() => setAsked(true)}>
          {label ?? t('activity.showOlder')}
        </Button>
      </div>
      <p className="print-only" aria-hidden="true">
        {t('ui.olderNotOnPaper')}
      </p>
    </>
  )
}
