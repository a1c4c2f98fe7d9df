import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'

interface OlderHistoryProps<T> {
  /** Reads what follows a cursor. */
  read: (before: string) => Promise<{ entries: readonly T[]; next: string | null }>
  next: string
  children: (entries: readonly T[]) => ReactNode
}

/** The older part of a public list, a page each time it is asked for; without the cache, which this page does not have. */
export function OlderHistory<T>({ read, next: first, children }: OlderHistoryProps<T>) {
  const { t } = useTranslation()
  const [{ entries, next }, setRead] = useState<{ entries: readonly T[]; next: string | null }>({ entries: [], next: first })
  const { run, pending, failure } = useAction(
    async () => {
      if (next === null) return
      const older = await read(next)
      setRead({ entries: [...entries, ...older.entries], next: older.next })
    },
    { failed: t('records.error'), told: 'here' },
  )
  return (
    <>
      {children(entries)}
      {failure !== null && <ErrorState message={t('records.error')} onRetry={() => void run()} />}
      {next !== null && failure === null && (
        <Button variant="soft" className="no-print mt-4 justify-self-center" busy={pending} busyLabel={t('ui.loading')} onClick={() => void run()}>
          {t('activity.showOlder')}
        </Button>
      )}
    </>
  )
}
