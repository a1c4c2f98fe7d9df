import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { routes } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { pathOf } from '../../../lib/call'
import { Button } from '../../../ui/Button'
import { Older } from '../../../ui/Older'
import type { Vaccination } from '../records'
import { RecordRow, type RecordParts } from './RecordRow'

interface Rows<V> {
  records: readonly V[]
  partsOf: (record: V) => RecordParts
}

export const RecordList = <V extends Vaccination>({ records, partsOf, className }: Rows<V> & { className?: string | undefined }) => (
  <div className="records">
    <PaperHeads />
    <ul className={className}>
      {records.map((record) => (
        <RecordRow key={record.id} record={record} {...partsOf(record)} />
      ))}
    </ul>
  </div>
)

/** On paper the list is a table, whose heads each page repeats. */
function PaperHeads() {
  const { t } = useTranslation()
  return (
    <div className="print-only" aria-hidden="true">
      {(['records.paper.vaccine', 'records.paper.vet', 'records.paper.batch', 'records.given', 'records.paper.validUntil', 'records.paper.state', 'records.paper.trust'] as const).map((head) => (
        <span key={head}>{t(head)}</span>
      ))}
    </div>
  )
}

/** So many stand on the screen at first; owner.css hides the others. */
const atFirst = 10

/**
 * What needs doing first, then as much as a page can bear; the rest at a press, on paper, and when the address points at one of them. What is
 * older, `children`, follows the last of them. `whole`: all of them at once, as where they were searched for.
 */
export function FirstRecords<V extends Vaccination>({ records, partsOf, whole = false, children }: Rows<V> & { whole?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const [isWhole, setWhole] = useState(false)
  if (whole || isWhole || records.length <= atFirst || records.slice(atFirst).some(({ id }) => hash.endsWith(`:record-${id}`)))
    return (
      <>
        <RecordList records={records} partsOf={partsOf} />
        {children}
      </>
    )
  return (
    <>
      <RecordList records={records} partsOf={partsOf} className="records-first" />
      <div className="no-print mt-4 grid">
        <Button variant="soft" className="justify-self-center" onClick={() => setWhole(true)}>
          {t('ui.showMore', { count: records.length - atFirst })}
        </Button>
      </div>
    </>
  )
}

export interface OlderRecordsProps<V> extends Rows<V> {
  petId: number
  /** Whether the pet has more. */
  more: boolean
  /** Only those that mention it. */
  q?: string
}

/** What is older than the records shown, newest dose first, where there is more. */
export function OlderRecords<V extends Vaccination & { cursor: string }>({ petId, records, more, q, partsOf }: OlderRecordsProps<V>) {
  const { t } = useTranslation()
  const last = records.at(-1)
  if (!last || !more) return null
  return (
    <Older<V>
      key={q}
      pathOfPage={(page) => pathOf(routes.getVaccinations, { params: { petId }, query: { ...page, ...(q && { q }) } })}
      after={last.cursor}
      failed={t('records.error')}
    >
      {(older) => <RecordList records={older} partsOf={partsOf} />}
    </Older>
  )
}
