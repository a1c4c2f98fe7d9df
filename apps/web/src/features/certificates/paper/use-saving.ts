import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { failureText, ToldFailure } from '../../../lib/failure-text'
import { useAction } from '../../../lib/use-action'
import type { Values } from '../fill'
import { faultsOf, saveRows, type Faults, type PaperTarget } from './save-rows'
import type { KeptPaper } from './kept-paper'
import type { Row } from './rows'
import type { Review } from './use-review'

export interface Saving {
  save: () => void
  pending: boolean
  failure: string | null
  /** How many records are ticked. */
  count: number
  /** What was missing or wrong when it was last tried, of records that were not changed since. */
  faultsOf: (row: Row) => Faults | null
  /** How many times it was tried. */
  attempt: number
  /** Photos and PDFs that the pet has by now, with their numbers there. */
  sources: ReadonlyMap<string, number>
}

/** One submit for all records that are ticked; what could not be saved stays in the list. */
export function useSaving({ rows, pages, open }: Review, target: PaperTarget, kept: KeptPaper | null, onSaved: (doses: readonly Values[]) => void): Saving {
  const { t } = useTranslation()
  const [sources] = useState(() => new Map(kept?.sources))
  const [{ faults, attempt }, setTried] = useState<{ faults: Readonly<Record<string, Faults>>; attempt: number }>({ faults: {}, attempt: 0 })
  const ticked = rows.rows.filter((row) => row.ticked)
  const { run, pending, failure } = useAction(
    async ({ signal }) => {
      const { ids, fault, failed } = await saveRows(ticked, pages.pages, target, sources, signal)
      rows.saved(ids)
      if (failed === 0) return onSaved(ticked.map(({ values }) => values))
      if (ids.length === 0) throw fault
      // Thrown, so that those that failed are sent under the same keys again: an answer may only have got lost.
      throw new ToldFailure([t('paper.partly', { saved: ids.length, count: failed }), failureText(fault, '', t)].filter(Boolean).join(' '), { cause: fault })
    },
    { failed: t('paper.failed'), told: 'here', explain: (error) => failureText(error, t('paper.stays'), t) },
  )
  const save = async () => {
    const found = await Promise.all(ticked.map(async (row) => ({ row, faults: await faultsOf(target.schema, row.values) })))
    const faulty = found.flatMap(({ row, faults }) => (faults ? [{ row, faults }] : []))
    setTried((now) => ({ faults: Object.fromEntries(faulty.map(({ row, faults }) => [row.sentAs, faults])), attempt: now.attempt + 1 }))
    if (faulty[0]) open(faulty[0].row)
    else await run()
  }
  return { save: () => void save(), pending, failure, count: ticked.length, faultsOf: (row) => faults[row.sentAs] ?? null, attempt, sources }
}
