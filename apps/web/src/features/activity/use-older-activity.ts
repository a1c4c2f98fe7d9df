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

/**
 * What happened before the newest entries, one page at a time, when asked for. Where the newest were read anew it goes on after the last of them,
 * with what was among them before; where that one is not known it begins anew.
 */
export function useOlderActivity(query: Narrowed, newest: readonly ActivityEntry[] | undefined): OlderActivity {
  const { t } = useTranslation()
  /** All that was shown when a page came, and the page. */
  const [known, setKnown] = useState<readonly ActivityEntry[]>([])
  const [ended, setEnded] = useState(false)
  const end = newest && newest.length >= pageSize ? newest.at(-1) : undefined
  const at = known.findIndex(({ id }) => id === end?.id)
  const older = at < 0 ? [] : known.slice(at + 1)
  const last = older.at(-1) ?? end
  const { run, pending, failure } = useAction(
    async () => {
      if (!newest || !last) return
      const page = await readActivityBefore(query, last.cursor)
      setKnown([...newest, ...older, ...page])
      setEnded(page.length < pageSize)
    },
    { failed: t('activity.error'), told: 'here' },
  )
  const more = end !== undefined && !(ended && at >= 0)
  return { older, more, busy: pending, failed: failure !== null, load: () => void run() }
}
