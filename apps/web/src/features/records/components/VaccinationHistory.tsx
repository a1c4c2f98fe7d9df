import { Plus } from 'lucide-react'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { dueFirst, type Vaccination } from '../records'
import { RecordRow } from './RecordRow'

/** All doses of one pet, what is due first. */
export function VaccinationHistory({ petId, records, mayAdd }: { petId: number; records: readonly Vaccination[]; mayAdd: boolean }) {
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
            <RecordRow key={record.id} record={record} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
