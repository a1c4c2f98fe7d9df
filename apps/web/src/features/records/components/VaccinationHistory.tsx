import { Plus } from 'lucide-react'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { dueFirst, type Vaccination } from '../records'
import { FirstRecords, OlderRecords } from './RecordList'
import type { RecordParts } from './RecordRow'

export interface VaccinationHistoryProps<V> {
  petId: number
  /** The newest; the older ones come when asked for. */
  records: readonly V[]
  more: boolean
  mayAdd: boolean
  partsOf: (record: V) => RecordParts
}

/** All doses of one pet, what is due first. */
export function VaccinationHistory<V extends Vaccination & { cursor: string }>({ petId, records, more, mayAdd, partsOf }: VaccinationHistoryProps<V>) {
  const { t } = useTranslation()
  const add = mayAdd && (
    <ButtonLink
      to={paths.newVaccination(petId)}
      variant="soft"
      size="sm"
      className="no-print"
      icon={<Plus className="icon icon-16" aria-hidden="true" />}
    >
      {t('records.add')}
    </ButtonLink>
  )
  return (
    <SectionCard id="records" title={t('records.history')} aside={add}>
      {records.length === 0 ? (
        <p className="text-ink-2">{t('records.none')}</p>
      ) : (
        <FirstRecords records={dueFirst(records, today(), partsOf)} partsOf={partsOf}>
          <OlderRecords petId={petId} records={records} more={more} partsOf={partsOf} />
        </FirstRecords>
      )}
    </SectionCard>
  )
}
