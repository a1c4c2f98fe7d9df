import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useVisitsAhead, useVisitsBefore, type DoctorVisit } from '../../../features/appointments/api/doctor-visits'
import { VetActions } from '../../../features/appointments/components/vet/VetActions'
import { VisitList } from '../../../features/appointments/components/vet/VisitList'
import { VisitRow } from '../../../features/appointments/components/vet/VisitRow'
import { VisitSkeleton } from '../../../features/appointments/components/vet/VisitSkeleton'
import { views, viewsOf, type View } from '../../../features/appointments/doctor-views'
import { ProfileRequired } from '../../../features/doctors/components/ProfileRequired'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { FilterChips } from '../../../ui/FilterChips'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { useCurrentUser } from '../../current-user'
import { PageHead } from '../../layout/PageHead'
import { recordVisitFor } from './patient-links'

const noneTexts: Record<View, TextKey> = {
  today: 'vetVisits.noneToday',
  requests: 'vetVisits.noneRequests',
  upcoming: 'vetVisits.noneUpcoming',
  past: 'vetVisits.nonePast',
}
const windowDays = 30

/** Where a vet's work waits: families for an answer, else whoever comes today, else later. */
const workFirst = ['requests', 'today', 'upcoming'] as const

/** The vet's appointments: today, what waits for an answer, what is to come, what was. */
export default function AppointmentsScreen() {
  const user = useCurrentUser()
  return user.doctor ? <Appointments myId={user.id} /> : <ProfileRequired />
}

function Appointments({ myId }: { myId: string }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const named = views.find((one) => one === params.get('view'))
  const [days, setDays] = useState(windowDays)
  // Opened without saying which, it is the one where work waits then; answering the last request does not change it.
  const [first, setFirst] = useState<View | null>(null)
  const view = named ?? first ?? 'today'
  const { shown, counts, error, retry } = useView(view, days, myId)
  if (!first && counts) setFirst(workFirst.find((one) => counts[one] > 0) ?? 'today')
  return (
    <>
      <PageHead title={t('vetVisits.title')} lead={t('vetVisits.lead')} />
      <div className="mb-5">
        <ViewChips view={named ?? first} counts={counts} onChange={(next) => setParams({ view: next })} />
      </div>
      {error ? (
        <Card>
          <ErrorState message={t('vetVisits.error')} onRetry={retry} />
        </Card>
      ) : null}
      {!shown && !error && <VisitSkeleton />}
      {shown?.length === 0 && (
        <Card>
          <EmptyState art={<Drawing name="sofa" />} title={t('vetVisits.none')} help={t(noneTexts[view], { days })} />
        </Card>
      )}
      {shown && shown.length > 0 && <VisitList visits={shown} row={(visit) => <Row visit={visit} myId={myId} />} />}
      {view === 'past' && shown && (
        <p className="mt-5 text-center">
          <Button variant="secondary" onClick={() => setDays(days + windowDays)}>
            {t('vetVisits.earlier')}
          </Button>
        </p>
      )}
    </>
  )
}

function ViewChips({ view, counts, onChange }: { view: View | null; counts: Record<View, number> | undefined; onChange: (view: View) => void }) {
  const { t } = useTranslation()
  const label = (one: View): string => {
    const name = t(`vetVisits.${one}`)
    return counts && one !== 'past' ? t('vetVisits.counted', { view: name, count: counts[one] }) : name
  }
  const [first, ...others] = views
  return (
    <FilterChips
      label={t('vetVisits.views')}
      all={label(first)}
      value={view === first ? '' : (view ?? 'none')}
      options={others.map((value) => ({ value, label: label(value) }))}
      onChange={(value) => onChange((value || first) as View)}
    />
  )
}

/** What stands in a view, the past newest first; past days are asked for only when they are looked at. */
function useView(view: View, days: number, myId: string) {
  const ahead = useVisitsAhead()
  const before = useVisitsBefore(view === 'past' ? days : null)
  const of = (one: View) => ahead.visits?.filter((visit) => viewsOf(visit, myId).includes(one))
  const past = ahead.visits && before.visits && [...before.visits, ...(of('past') ?? [])].reverse()
  const error = ahead.error ?? (view === 'past' ? before.error : undefined)
  return {
    shown: view === 'past' ? past : of(view),
    counts: ahead.visits && countsOf(ahead.visits, myId),
    error,
    retry: () => (ahead.error ? ahead.retry() : before.retry()),
  }
}

const countsOf = (visits: readonly DoctorVisit[], myId: string): Record<View, number> => {
  const counts = { today: 0, requests: 0, upcoming: 0, past: 0 }
  for (const one of visits.flatMap((visit) => viewsOf(visit, myId))) counts[one] += 1
  return counts
}

function Row({ visit, myId }: { visit: DoctorVisit; myId: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const recordPath = recordVisitFor(visit, pathname + search)
  return (
    <VisitRow visit={visit} myId={myId}>
      <VetActions visit={visit} myId={myId} recordPath={recordPath} onRecord={() => void navigate(recordPath)} />
    </VisitRow>
  )
}
