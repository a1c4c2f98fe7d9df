import { Suspense, useEffect, useMemo, useState } from 'react'
import { CalendarPlus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { addDays } from '@huella/care-rules'
import { useEveryVisit } from '../../features/appointments/api/family-visits'
import { Agenda } from '../../features/calendar/components/Agenda'
import { MonthGrid } from '../../features/calendar/components/MonthGrid'
import { calendarEvents } from '../../features/calendar/events'
import { usePets, type PetListItem } from '../../features/pets/api/list-pets'
import { RecordsSkeleton } from '../../features/records/components/RecordsSkeleton'
import { today } from '../../i18n/format'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { PageHead } from '../layout/PageHead'
import { entryBadge, EntryActions, isCalledOff, visitsById } from './calendar/entry-parts'

const ScheduleDialog = lazy(() => import('../../features/appointments/components/ScheduleDialog'))

/** Visits and due dates of all pets: a month on wide screens, and always the list. */
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

/** A day of the calendar; the contracts know it too, but would bring all their rules along. */
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

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
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div className="sticky top-6 max-lg:hidden">
        <MonthGrid events={events} active={active} onActive={setActive} chosen={day} onChoose={choose} />
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
        <Agenda
          events={events}
          day={day}
          badge={(event) => entryBadge(event, visits)}
          actions={(event) => <EntryActions event={event} visits={visits} pets={pets} />}
        />
      </div>
    </div>
  )
}

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
