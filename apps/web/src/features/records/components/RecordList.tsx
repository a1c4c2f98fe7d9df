import { routes } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { pathOf } from '../../../lib/call'
import { Older } from '../../../ui/Older'
import type { Vaccination } from '../records'
import { RecordRow, type RecordParts } from './RecordRow'

interface Rows<V> {
  records: readonly V[]
  partsOf: (record: V) => RecordParts
}

export const RecordList = <V extends Vaccination>({ records, partsOf }: Rows<V>) => (
  <ul className="records">
    {records.map((record) => (
      <RecordRow key={record.id} record={record} {...partsOf(record)} />
    ))}
  </ul>
)

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
