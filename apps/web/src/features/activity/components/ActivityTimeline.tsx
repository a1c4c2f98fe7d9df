import { useEffect, useState } from 'react'
import { today } from '../../../i18n/format'
import { dayHeading } from '../../../i18n/format-time'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { FilterChips } from '../../../ui/FilterChips'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { SelectField } from '../../../ui/SelectField'
import { useActivity, type ActivityEntry, type Narrowed } from '../api/list-activity'
import { activitySubjects, byDay, type ActivitySubject } from '../by-day'
import { useOlderActivity } from '../use-older-activity'
import { ActivityItem } from './ActivityItem'
import { ActivitySkeleton } from './ActivitySkeleton'

const subjectTexts: Record<ActivitySubject, TextKey> = {
  vaccination: 'activity.subject.vaccination',
  reminder: 'activity.subject.reminder',
  appointment: 'activity.subject.appointment',
  family: 'activity.subject.family',
  pet: 'activity.subject.pet',
  certificate: 'activity.subject.certificate',
  vet: 'activity.subject.vet',
}

const subjects = Object.keys(subjectTexts) as ActivitySubject[]

export interface ActivityTimelineProps {
  /** Those whose entries can be looked at alone, under a name that tells them apart. */
  pets: readonly { id: number; label: string }[]
  /** The chosen one; all of them without. */
  petId: number | null
  onPet: (petId: number | null) => void
}

/** Everything that happened, by day, narrowed by pet and subject. */
export function ActivityTimeline({ pets, petId, onPet }: ActivityTimelineProps) {
  const { t } = useTranslation()
  const [subject, setSubject] = useState<ActivitySubject | ''>('')
  const [shown, setShown] = useState<number | null>(null)
  const query = { ...(petId !== null && { petId }), ...(subject && { type: activitySubjects[subject] }) }
  return (
    <div className="stack">
      {pets.length > 1 && (
        <PetFilter pets={pets} petId={petId} onPet={onPet} label={t('activity.filterPet')} all={t('activity.allPets')} />
      )}
      {(shown || subject) && (
        <FilterChips
          label={t('activity.filterType')}
          all={t('activity.allTypes')}
          value={subject}
          onChange={(value) => setSubject(value as ActivitySubject | '')}
          options={subjects.map((value) => ({ value, label: t(subjectTexts[value]) }))}
        />
      )}
      <p className="sr-only" role="status">
        {shown !== null && t('activity.count', { count: shown })}
      </p>
      <Entries key={`${petId} ${subject}`} query={query} onShown={setShown} />
    </div>
  )
}

/** So many can be looked over in a row. */
const chipsAtMost = 12

function PetFilter({ pets, petId, onPet, label, all }: ActivityTimelineProps & { label: string; all: string }) {
  const options = pets.map((pet) => ({ value: String(pet.id), label: pet.label }))
  const choose = (value: string) => onPet(value ? Number(value) : null)
  const value = petId === null ? '' : String(petId)
  if (pets.length <= chipsAtMost) return <FilterChips {...{ label, all, value, options }} onChange={choose} />
  return <SelectField {...{ label, value, options }} placeholder={all} onChange={(event) => choose(event.target.value)} />
}

interface EntriesProps {
  query: Narrowed
  /** How many there are to see, as soon as that is known. */
  onShown: (count: number) => void
}

function Entries({ query, onShown }: EntriesProps) {
  const { t } = useTranslation()
  const { entries: newest, error, retry } = useActivity(query)
  const { older, more, busy, failed, load } = useOlderActivity(query, newest)
  const count = newest && newest.length + older.length
  useEffect(() => {
    if (count !== undefined) onShown(count)
  }, [count, onShown])
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
  if (newest.length === 0) return <Nothing {...query} />
  return (
    <>
      {byDay([...newest, ...older]).map(([day, group]) => (
        <Day key={day} day={day} entries={group} />
      ))}
      {failed && <ErrorState message={t('activity.error')} onRetry={load} />}
      {more && !failed && (
        <Button variant="soft" className="justify-self-center" busy={busy} busyLabel={t('ui.loading')} onClick={load}>
          {t('activity.showOlder')}
        </Button>
      )}
    </>
  )
}

function Nothing({ petId, type }: Narrowed) {
  const { t } = useTranslation()
  return (
    <Card>
      {type ? (
        <EmptyState art={<Drawing name="magnifier" />} title={t('activity.noMatch')} />
      ) : (
        <EmptyState art={<Drawing name="folder" />} title={t('activity.none')} {...(petId === undefined && { help: t('activity.noneHelp') })} />
      )}
    </Card>
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
