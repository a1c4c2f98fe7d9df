import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOnceAtATime } from '../../../lib/use-once-at-a-time'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { logError } from '../../../lib/log'

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
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const load = useOnceAtATime(async () => {
    if (next === null) return
    setState('busy')
    try {
      const older = await read(next)
      setRead({ entries: [...entries, ...older.entries], next: older.next })
      setState('idle')
    } catch (error) {
      logError(error)
      setState('failed')
    }
  })
  return (
    <>
      {children(entries)}
      {state === 'failed' && <ErrorState message={t('records.error')} onRetry={() => void load()} />}
      {next !== null && state !== 'failed' && (
        <Button variant="soft" className="no-print mt-4 justify-self-center" busy={state === 'busy'} busyLabel={t('ui.loading')} onClick={() => void load()}>
          {t('activity.showOlder')}
        </Button>
      )}
    </>
  )
}
