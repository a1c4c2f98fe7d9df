import { useState } from 'react'
import { dayHeading, today } from '../../../i18n/format'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { FilterChips } from '../../../ui/FilterChips'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { useActivity, type ActivityEntry } from '../api/list-activity'
import { activitySubjects, byDay, isAbout, type ActivitySubject } from '../by-day'
import { useOlderActivity } from '../use-older-activity'
import { ActivityItem } from './ActivityItem'
import { ActivitySkeleton } from './ActivitySkeleton'

const subjectTexts: Record<ActivitySubject, TextKey> = {
  vaccination: 'activity.subject.vaccination',
  reminder: 'activity.subject.reminder',
  appointment: 'activity.subject.appointment',
  family: 'activity.subject.family',
  pet: 'activity.subject.pet',
  vet: 'activity.subject.vet',
}

const petNames = (entries: readonly ActivityEntry[]): string[] => [...new Set(entries.flatMap((entry) => entry.petName ?? []))]

/** Everything that happened, by day, narrowed by pet and subject. */
export function ActivityTimeline() {
  const { t } = useTranslation()
  const { entries: newest, error, retry } = useActivity()
  const { older, more, busy, failed, load } = useOlderActivity(newest)
  if (error)
    return (
      <Card>
        <ErrorState message={t('activity.error')} onRetry={retry} />
      </Card>
    )
  if (!newest)
    return (
      <Card>
        <ActivitySkeleton rows={6} />
      </Card>
    )
  if (newest.length === 0)
    return (
      <Card>
        <EmptyState art={<Drawing name="folder" />} title={t('activity.none')} help={t('activity.noneHelp')} />
      </Card>
    )
  return (
    <div className="stack">
      <FilteredDays entries={[...newest, ...older]} />
      {failed && <ErrorState message={t('activity.error')} onRetry={load} />}
      {more && !failed && (
        <Button variant="soft" className="justify-self-center" busy={busy} busyLabel={t('ui.loading')} onClick={load}>
          {t('activity.showOlder')}
        </Button>
      )}
    </div>
  )
}

function FilteredDays({ entries }: { entries: readonly ActivityEntry[] }) {
  const { t } = useTranslation()
  const [pet, setPet] = useState('')
  const [subject, setSubject] = useState<ActivitySubject | ''>('')
  const shown = entries.filter((entry) => (!pet || entry.petName === pet) && (!subject || isAbout(entry, subject)))
  const present = (Object.keys(activitySubjects) as ActivitySubject[]).filter((one) => entries.some((entry) => isAbout(entry, one)))
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <FilterChips
          label={t('activity.filterPet')}
          all={t('activity.allPets')}
          value={pet}
          onChange={setPet}
          options={petNames(entries).map((name) => ({ value: name, label: name }))}
        />
        <FilterChips
          label={t('activity.filterType')}
          all={t('activity.allTypes')}
          value={subject}
          onChange={(value) => setSubject(value as ActivitySubject | '')}
          options={present.map((value) => ({ value, label: t(subjectTexts[value]) }))}
        />
      </div>
      <p className="sr-only" role="status">
        {t('activity.count', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <Card>
          <EmptyState art={<Drawing name="magnifier" />} title={t('activity.noMatch')} />
        </Card>
      ) : (
        byDay(shown).map(([day, group]) => <Day key={day} day={day} entries={group} />)
      )}
    </>
  )
}

function Day({ day, entries }: { day: string; entries: ActivityEntry[] }) {
  const { t, language } = useTranslation()
  return (
    <section className="card card-pad">
      <h2 className="mb-4">{day === today() ? t('calendar.today') : dayHeading(day, language)}</h2>
      <ul className="timeline">
        {entries.map((entry) => (
          <ActivityItem key={entry.id} entry={entry} when="time" />
        ))}
      </ul>
    </section>
  )
}
