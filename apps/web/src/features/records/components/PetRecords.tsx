import type { ReactNode } from 'react'
import type { Verdict } from '@huella/care-rules'
import { Plus } from 'lucide-react'
import { VerdictSummary } from '../../../domain/VerdictSummary'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'
import { dueFirst, type Vaccination } from '../records'
import { FirstRecords, OlderRecords } from './RecordList'
import type { RecordParts } from './RecordRow'

export interface PetRecordsProps<V> {
  pet: { id: number; name: string; birthDate: string | null; verdict: Verdict }
  picture: ReactNode
  detail: string
  /** More of whose records these are, for the paper. */
  printed: ReactNode
  /** Those that match, of the newest ones. */
  records: readonly V[]
  /** The newest, and whether there are more. */
  newest: readonly V[]
  more: boolean
  q: string
  mayAdd: boolean
  partsOf: (record: V) => RecordParts
}

/** One pet's vaccinations, what is due first. */
export function PetRecords<V extends Vaccination & { cursor: string }>({ pet, picture, detail, printed, records, newest, more, q, mayAdd, partsOf }: PetRecordsProps<V>) {
  const { t } = useTranslation()
  return (
    <section className="card card-pad" aria-label={pet.name}>
      <div className="section-head">
        <div className="flex min-w-0 items-center gap-3">
          {picture}
          <div className="min-w-0">
            <h2 className="break-words">{pet.name}</h2>
            <p className="text-small text-ink-2">{detail}</p>
            {printed}
          </div>
        </div>
        {mayAdd && (
          <ButtonLink
            to={paths.newVaccination(pet.id)}
            variant="soft"
            size="sm"
            className="no-print"
            icon={<Plus className="icon icon-16" aria-hidden="true" />}
            aria-label={t('records.addFor', { name: pet.name })}
          >
            {t('records.add')}
          </ButtonLink>
        )}
      </div>
      <VerdictSummary verdict={pet.verdict} pet={pet} className="mb-4" />
      {newest.length === 0 && !more ? (
        <p className="text-ink-2">{t('records.none')}</p>
      ) : (
        <FirstRecords records={dueFirst(records, today(), partsOf)} partsOf={partsOf} whole={q !== ''}>
          <OlderRecords petId={pet.id} records={newest} more={more} q={q} partsOf={partsOf} />
        </FirstRecords>
      )}
    </section>
  )
}
