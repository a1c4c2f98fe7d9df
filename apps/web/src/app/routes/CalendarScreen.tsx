import { memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { CalendarPlus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '@huella/care-rules'
import { useEveryVisit } from '../../features/appointments/api/family-visits'
import { DayAgenda, MonthAgenda } from '../../features/calendar/components/Agenda'
import { CalendarMonth } from '../../features/calendar/components/CalendarMonth'
import { calendarEvents, type CalendarEvent } from '../../features/calendar/events'
import { usePets, type PetListItem } from '../../features/pets/api/list-pets'
import { RecordsSkeleton } from '../../features/records/components/RecordsSkeleton'
import { useSettled } from '../../features/reminders/use-settled'
import { today } from '../../i18n/format'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { PageHead } from '../layout/PageHead'
import { entryBadge, EntryActions, isCalledOff, visitsById, type VisitsById } from './calendar/entry-parts'

const ScheduleDialog = lazy(() => import('../../features/appointments/components/ScheduleDialog'))

/** Visits and due dates of all pets: the month, and what it holds in words. */
export default function CalendarScreen() {
  const { t } = useTranslation()
  const { pets, error, retry } = usePets()
  const [day, choose] = useDay()
  return (
    <>
      <PageHead title={t('calendar.title')} lead={t('calendar.lead')} actions={pets && <Schedule pets={pets} day={day} />} />
      {error ? (
        <Card>
          <ErrorState message={t('calendar.error')} onRetry={retry} />
        </Card>
      ) : null}
      {!pets && !error && <RecordsSkeleton />}
      {pets && <Plan pets={pets} day={day} choose={choose} />}
    </>
  )
}

/** The day in the address, so that Back leads to all of them again. */
function useDay(): [string | null, (day: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('day')
  const day = asked && isDay(asked) ? asked : null
  return [day, (next) => setParams(next ? { day: next } : {})]
}

interface PlanProps {
  pets: readonly PetListItem[]
  day: string | null
  choose: (day: string | null) => void
}

function Plan({ pets: listed, day, choose }: PlanProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState(day ?? today())
  useEffect(() => {
    if (day) setActive(day)
  }, [day])
  const { pets, error, retry } = useEveryVisit(listed, active)
  const visits = useMemo(() => visitsById(pets), [pets])
  const events = useMemo(() => calendarEvents(pets).filter((event) => !isCalledOff(event, visits)), [pets, visits])
  const inWords = useDeferredValue(useMemo(() => ({ day, month: active }), [day, active]))
  /** Another month leaves the day that was chosen. */
  const turn = (next: string) => {
    setActive(next)
    if (day && next.slice(0, 7) !== day.slice(0, 7)) choose(null)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-7">
      <div className="lg:sticky lg:top-6">
        <CalendarMonth events={events} active={active} onActive={turn} chosen={day} onChoose={choose} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {error ? (
          <Card>
            <ErrorState message={t('calendar.error')} onRetry={retry} />
          </Card>
        ) : null}
        {day && (
          <Button variant="soft" className="justify-self-start" onClick={() => choose(null)}>
            {t('calendar.allDays')}
          </Button>
        )}
        <Agenda pets={pets} events={events} visits={visits} {...inWords} onLater={setActive} />
      </div>
    </div>
  )
}

interface AgendaProps {
  pets: readonly PetListItem[]
  events: readonly CalendarEvent[]
  visits: VisitsById
  day: string | null
  /** A day of the month that is shown where no day is chosen. */
  month: string
  onLater: (day: string) => void
}

/** Follows the month beside it as soon as there is time: it may have hundreds of entries. */
const Agenda = memo(function Agenda({ pets, events, visits, day, month, onLater }: AgendaProps) {
  const isSettled = useSettled()
  const parts = {
    badge: (event: CalendarEvent) => entryBadge(event, visits, isSettled),
    actions: (event: CalendarEvent) => <EntryActions event={event} visits={visits} pets={pets} />,
  }
  return day ? <DayAgenda events={events} day={day} {...parts} /> : <MonthAgenda events={events} month={month} onLater={onLater} {...parts} />
})

/** Plans a visit for one of the pets the reader cares for, on the chosen day unless it has passed. */
function Schedule({ pets, day }: { pets: readonly PetListItem[]; day: string | null }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const mine = pets.filter(({ role }) => role !== 'member')
  if (mine.length === 0) return null
  return (
    <>
      <Button icon={<CalendarPlus className="icon icon-18" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('calendar.schedule')}
      </Button>
      <Suspense>
        {open && <ScheduleDialog pets={mine} {...(day && day >= today() && { day })} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
