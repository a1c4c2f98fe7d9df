import { Files } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useRecordsOfDoctor } from '../api/doctors'

/** How much loses its badge with the verification. */
export function TouchedRecords({ doctorId }: { doctorId: number }) {
  const { t } = useTranslation()
  const { records, error, retry } = useRecordsOfDoctor(doctorId)
  if (error) return <ErrorState message={t('admin.touchedError')} onRetry={retry} />
  if (!records)
    return (
      <Loading>
        <Skeleton className="h-12 rounded-2xl!" />
      </Loading>
    )
  const { vaccinations, reviews, pets } = records
  const words = {
    vaccinations: t('admin.touchedVaccinations', { count: vaccinations }),
    reviews: t('admin.touchedReviews', { count: reviews }),
    pets: t('admin.touchedPets', { count: pets }),
  }
  return (
    <p role="status" className="well flex items-center gap-3 px-4 py-3 font-semibold tabular-nums">
      <Files className="icon icon-18 flex-none text-ink-2" aria-hidden="true" />
      {t(vaccinations + reviews === 0 ? 'admin.touchedNone' : 'admin.touched', words)}
    </p>
  )
}
