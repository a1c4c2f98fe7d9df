import { useState } from 'react'
import { logError } from '../../lib/log'
import { useOnceAtATime } from '../../lib/use-once-at-a-time'
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
  const [older, setOlder] = useState<ActivityEntry[]>([])
  const [ended, setEnded] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const last = older.at(-1) ?? newest?.at(-1)
  const load = useOnceAtATime(async () => {
    if (!last) return
    setState('busy')
    try {
      const page = await readActivityBefore(query, last.cursor)
      setOlder((known) => [...known, ...page])
      setEnded(page.length < pageSize)
      setState('idle')
    } catch (error) {
      logError(error)
      setState('failed')
    }
  })
  const more = !ended && (newest?.length ?? 0) >= pageSize
  return { older, more, busy: state === 'busy', failed: state === 'failed', load: () => void load() }
}
