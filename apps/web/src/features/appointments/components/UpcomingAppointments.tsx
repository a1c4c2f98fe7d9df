import { Suspense, useState } from 'react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { EmptyInline } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { SmallCalendar } from '../../../ui/illustrations/SmallArt'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import type { PetListItem } from '../types'
import { upcomingAppointments, type UpcomingAppointment } from '../upcoming'
import { AppointmentRow } from './AppointmentRow'

const RescheduleDialog = lazy(() => import('./RescheduleDialog'))

const shown = 2

/** The next visits of all pets. */
export function UpcomingAppointments({
  pets,
  error,
  onRetry,
}: {
  pets: readonly PetListItem[] | undefined
  error: unknown
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const [moving, setMoving] = useState<UpcomingAppointment | null>(null)
  const upcoming = upcomingAppointments(pets ?? []).slice(0, shown)
  return (
    <SectionCard title={t('appointment.upcoming')}>
      {error ? <ErrorState message={t('appointment.error')} onRetry={onRetry} /> : null}
      {!pets && !error && <AppointmentSkeleton />}
      {pets && upcoming.length === 0 && (
        <EmptyInline art={<SmallCalendar />} title={t('appointment.none')} help={t('appointment.noneHelp')} />
      )}
      {upcoming.length > 0 && (
        <ul>
          {upcoming.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} onReschedule={() => setMoving(appointment)} />
          ))}
        </ul>
      )}
      {moving && (
        <Suspense>
          <RescheduleDialog appointment={moving} onClose={() => setMoving(null)} />
        </Suspense>
      )}
    </SectionCard>
  )
}

const AppointmentSkeleton = () => (
  <Loading className="grid gap-5">
    {[1, 2].map((row) => (
      <div key={row} className="flex gap-3.5">
        <Skeleton className="size-[52px]" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      </div>
    ))}
  </Loading>
)
