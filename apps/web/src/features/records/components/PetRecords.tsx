import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { ButtonLink } from '../../../ui/ButtonLink'
import { dueFirst, type Vaccination } from '../records'
import { RecordRow } from './RecordRow'

export interface PetRecordsProps {
  pet: { id: number; name: string }
  picture: ReactNode
  detail: string
  records: readonly Vaccination[]
}

/** One pet's vaccinations, what is due first. */
export function PetRecords({ pet, picture, detail, records }: PetRecordsProps) {
  const { t } = useTranslation()
  return (
    <section className="card card-pad" aria-label={pet.name}>
      <div className="section-head">
        <div className="flex items-center gap-3">
          {picture}
          <div>
            <h2>{pet.name}</h2>
            <p className="text-small text-ink-2">{detail}</p>
          </div>
        </div>
        <ButtonLink
          to={`/pets/${pet.id}/vaccination/new`}
          variant="soft"
          size="sm"
          className="no-print"
          icon={<Plus className="icon icon-16" aria-hidden="true" />}
          aria-label={t('records.addFor', { name: pet.name })}
        >
          {t('records.add')}
        </ButtonLink>
      </div>
      {records.length === 0 ? (
        <p className="text-ink-2">{t('records.none')}</p>
      ) : (
        <ul>
          {dueFirst(records, today()).map((record) => (
            <RecordRow key={record.id} record={record} />
          ))}
        </ul>
      )}
    </section>
  )
}
