import { Suspense, useState } from 'react'
import { doctorsForReviewAtMost } from '@huella/contracts'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { useSettled } from '../../../lib/use-settled'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { FilterChips } from '../../../ui/FilterChips'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { SearchField } from '../../../ui/SearchField'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useDoctorsByWords, useDoctorsForReview, type DoctorForReview, type VerifiedFilter } from '../api/doctors'
import { matching } from '../doctors'
import { DoctorRow } from './DoctorRow'

const DecisionDialog = lazy(() => import('./DecisionDialog'))

/** How long nothing is typed before the server is asked beyond what is listed. */
const pauseMs = 300

const withFurther = (listed: readonly DoctorForReview[], further: readonly DoctorForReview[]): DoctorForReview[] => {
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...further.filter(({ id }) => !known.has(id))]
}

/** Doctors by whether they are verified, with the decision about each. */
export function DoctorList() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<VerifiedFilter>('false')
  const [typed, setTyped] = useState('')
  const [deciding, setDeciding] = useState<DoctorForReview | null>(null)
  const { doctors, error, retry } = useDoctorsForReview(filter)
  const isFull = doctors?.length === doctorsForReviewAtMost
  const words = useSettled(typed.trim(), pauseMs)
  const further = useDoctorsByWords(filter, isFull ? words : '')
  const shown = doctors && withFurther(matching(doctors, typed), further)
  const close = () => setDeciding(null)
  return (
    <div className="stack">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label={t('admin.search')} value={typed} onChange={setTyped} className="sm:max-w-96" />
        <FilterChips
          label={t('admin.show')}
          all={t('admin.all')}
          value={filter}
          options={[
            { value: 'false', label: t('admin.waiting') },
            { value: 'true', label: t('admin.verified') },
          ]}
          onChange={(value) => setFilter(value as VerifiedFilter)}
        />
      </div>
      <p role="status" className="text-small font-semibold tabular-nums">
        {shown && t('admin.found', { count: shown.length })}
      </p>
      {isFull && <p className="text-small text-ink-2">{t('admin.most', { count: doctorsForReviewAtMost })}</p>}
      {error ? (
        <Card>
          <ErrorState message={t('admin.error')} onRetry={retry} />
        </Card>
      ) : shown ? (
        <Rows doctors={shown} none={noneOf(typed, filter)} onDecide={setDeciding} />
      ) : (
        <Waiting />
      )}
      {deciding && (
        <Suspense>
          <DecisionDialog doctor={deciding} onClose={close} onDone={close} />
        </Suspense>
      )}
    </div>
  )
}

const noneOf = (typed: string, filter: VerifiedFilter) => (typed.trim() ? 'admin.noMatch' : filter === 'false' ? 'admin.noneWaiting' : 'admin.none')

interface RowsProps {
  doctors: readonly DoctorForReview[]
  none: ReturnType<typeof noneOf>
  onDecide: (doctor: DoctorForReview) => void
}

function Rows({ doctors, none, onDecide }: RowsProps) {
  const { t } = useTranslation()
  if (doctors.length === 0)
    return (
      <Card>
        <EmptyState art={<Drawing name="magnifier" />} title={t(none)} />
      </Card>
    )
  return (
    <ul className="stack">
      {doctors.map((doctor) => (
        <DoctorRow key={doctor.id} doctor={doctor} onDecide={() => onDecide(doctor)} />
      ))}
    </ul>
  )
}

const Waiting = () => (
  <Loading className="stack">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-52 rounded-3xl!" />
    ))}
  </Loading>
)
