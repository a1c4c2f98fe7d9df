import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useAction } from '../../lib/use-action'
import { pageSize, readActivityBefore, type ActivityEntry, type Narrowed } from './api/list-activity'

export interface OlderActivity {
  older: readonly ActivityEntry[]
  /** Whether there may be more. */
  more: boolean
  busy: boolean
  failed: boolean
  load: () => void
}

/** What happened before the newest entries, one page at a time, when asked for. */
export function useOlderActivity(query: Narrowed, newest: readonly ActivityEntry[] | undefined): OlderActivity {
  const { t } = useTranslation()
  const [older, setOlder] = useState<ActivityEntry[]>([])
  const [ended, setEnded] = useState(false)
  const last = older.at(-1) ?? newest?.at(-1)
  const { run, pending, failure } = useAction(
    async () => {
      if (!last) return
      const page = await readActivityBefore(query, last.cursor)
      setOlder((known) => [...known, ...page])
      setEnded(page.length < pageSize)
    },
    { failed: t('activity.error'), told: 'here' },
  )
  const more = !ended && (newest?.length ?? 0) >= pageSize
  return { older, more, busy: pending, failed: failure !== null, load: () => void run() }
}
