import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Older } from '../../../ui/Older'
import type { Vaccination } from '../records'
import { RecordRow } from './RecordRow'

interface Rows<V> {
  records: readonly V[]
  menuOf: (record: V) => ReactNode
}

export const RecordList = <V extends Vaccination>({ records, menuOf }: Rows<V>) => (
  <ul className="records">
    {records.map((record) => (
      <RecordRow key={record.id} record={record} menu={menuOf(record)} />
    ))}
  </ul>
)

export interface OlderRecordsProps<V> extends Rows<V> {
  petId: number
  /** How many the pet has. */
  total: number
  /** Only those that mention it. */
  q?: string
}

/** What is older than the records shown, newest dose first, where there is more. */
export function OlderRecords<V extends Vaccination & { cursor: string }>({ petId, records, total, q, menuOf }: OlderRecordsProps<V>) {
  const { t } = useTranslation()
  const last = records.at(-1)
  if (!last || total <= records.length) return null
  return (
    <Older<V> key={q} path={`/api/pets/${petId}/vaccinations`} {...(q && { query: { q } })} after={last.cursor} failed={t('records.error')}>
      {(older) => <RecordList records={older} menuOf={menuOf} />}
    </Older>
  )
}
