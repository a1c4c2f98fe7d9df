import { useState, type ReactNode } from 'react'
import useSWR from 'swr'
import { useTranslation } from '../i18n/use-translation'
import { Button } from './Button'
import { ErrorState } from './ErrorState'

/** How many entries come at a time. */
const pageSize = 50

export interface OlderProps<T> {
  /** The list's address. */
  path: string
  /** What the list is narrowed to. */
  query?: Record<string, string>
  /** Cursor of the last entry that is shown already. */
  after: string
  /** What the list calls that cursor. */
  cursorName?: 'before' | 'after'
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
  const { path, query, after, cursorName = 'before', label, failed, children } = props
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const key = `${path}?${new URLSearchParams({ ...query, limit: String(pageSize), [cursorName]: after })}`
  const { data, error, mutate } = useSWR<T[], unknown>(asked ? key : null, { keepPreviousData: true })
  const last = data && data.length === pageSize ? data.at(-1) : undefined
  if (data)
    return (
      <>
        {children(data)}
        {last && <Older {...props} after={last.cursor} />}
      </>
    )
  if (error) return <ErrorState message={failed} onRetry={() => void mutate()} />
  return (
    <div className="no-print mt-4 grid">
      <Button variant="soft" className="justify-self-center" busy={asked} busyLabel={t('ui.loading')} onClick={() => setAsked(true)}>
        {label ?? t('activity.showOlder')}
      </Button>
    </div>
  )
}
