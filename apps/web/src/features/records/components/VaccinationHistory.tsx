import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { today } from '../../../i18n/format'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { dueFirst, type Vaccination } from '../records'
import { RecordRow } from './RecordRow'

export interface RecordedVaccination extends Vaccination {
  trust: 'owner' | 'doctor' | 'verified-doctor'
  isPublic: boolean
}

export interface VaccinationHistoryProps<V> {
  petId: number
  records: readonly V[]
  mayAdd: boolean
  menuOf: (record: V) => ReactNode
}

const trust = { owner: null, doctor: 'record.byVet', 'verified-doctor': 'record.byVerifiedVet' } as const

/** How far a record can be trusted, and whether the public sees it. */
function noteOf(record: RecordedVaccination, t: Translate): string {
  const by = trust[record.trust]
  return [by && t(by), !record.isPublic && t('record.hidden')].filter(Boolean).join(' · ')
}

/** All doses of one pet, what is due first. */
export function VaccinationHistory<V extends RecordedVaccination>({ petId, records, mayAdd, menuOf }: VaccinationHistoryProps<V>) {
  const { t } = useTranslation()
  const add = mayAdd && (
    <ButtonLink
      to={`/pets/${petId}/vaccination/new`}
      variant="soft"
      size="sm"
      className="no-print"
      icon={<Plus className="icon icon-16" aria-hidden="true" />}
    >
      {t('records.add')}
    </ButtonLink>
  )
  return (
    <SectionCard title={t('records.history')} aside={add}>
      {records.length === 0 ? (
        <p className="text-ink-2">{t('records.none')}</p>
      ) : (
        <ul>
          {dueFirst(records, today()).map((record) => (
            <RecordRow key={record.id} record={record} note={noteOf(record, t)} menu={menuOf(record)} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
