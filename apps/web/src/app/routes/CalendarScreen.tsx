import { Agenda } from '../../features/calendar/components/Agenda'
import { MonthGrid } from '../../features/calendar/components/MonthGrid'
import { calendarEvents } from '../../features/calendar/events'
import { usePets } from '../../features/pets/api/list-pets'
import { RecordsSkeleton } from '../../features/records/components/RecordsSkeleton'
import { useTranslation } from '../../i18n/use-translation'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { PageHead } from '../layout/PageHead'

/** Visits and due dates of all pets: a month on wide screens, and always the list. */
export default function CalendarScreen() {
  const { t } = useTranslation()
  const { pets, error, retry } = usePets()
  const events = calendarEvents(pets ?? [])
  return (
    <>
      <PageHead title={t('calendar.title')} lead={t('calendar.lead')} />
      {error ? (
        <Card>
          <ErrorState message={t('calendar.error')} onRetry={retry} />
        </Card>
      ) : null}
      {!pets && !error && <RecordsSkeleton />}
      {pets && (
        <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_420px]">
          <div className="sticky top-6 max-lg:hidden">
            <MonthGrid events={events} />
          </div>
          <Agenda events={events} />
        </div>
      )}
    </>
  )
}
