import type { ReactNode } from 'react'
import { StateBadge } from '../../../features/appointments/components/StateBadge'
import { VisitActions } from '../../../features/appointments/components/VisitActions'
import { VisitPast } from '../../../features/appointments/components/VisitPast'
import { familyVisits, type UpcomingAppointment } from '../../../features/appointments/upcoming'
import type { CalendarEvent } from '../../../features/calendar/events'
import { titleOf } from '../../../features/calendar/words'
import type { PetListItem } from '../../../features/pets/api/list-pets'
import { RowActions } from '../../../features/reminders/components/PanelRow'
import { SettledBadge, SettledNote } from '../../../features/reminders/components/SettledNote'
import { useSettled, type Settled } from '../../../features/reminders/use-settled'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'

export type VisitsById = ReadonlyMap<number, UpcomingAppointment>

export const visitsById = (pets: readonly PetListItem[]): VisitsById => new Map(familyVisits(pets).map((visit) => [visit.id, visit]))

const visitOf = ({ of }: CalendarEvent, visits: VisitsById): UpcomingAppointment | undefined =>
  of !== 'plan' && 'visit' in of ? visits.get(of.visit) : undefined

const isReminder = (of: CalendarEvent['of']): of is { reminder: number } => of !== 'plan' && 'reminder' in of

/** Where a visit of the calendar stands, and that what was done about a reminder is not sent; nothing of what is merely due. */
export function entryBadge(event: CalendarEvent, visits: VisitsById, isSettled: Settled): ReactNode {
  if (isReminder(event.of) && isSettled({ id: event.of.reminder })) return <SettledBadge />
  const visit = visitOf(event, visits)
  return visit && <StateBadge state={visit.state} />
}

/** A visit the family called off itself; one that the vet declined still asks for another time. */
export const isCalledOff = (event: CalendarEvent, visits: VisitsById): boolean => visitOf(event, visits)?.state === 'cancelled'

/** What can be done with an entry, by those who care for the pet. */
export function EntryActions({ event, visits, pets }: { event: CalendarEvent; visits: VisitsById; pets: readonly PetListItem[] }) {
  const visit = visitOf(event, visits)
  if (visit)
    return (
      <>
        <VisitPast visit={visit} />
        <VisitActions appointment={visit} />
      </>
    )
  const pet = pets.find(({ id }) => id === event.petId)
  return pet && pet.role !== 'member' ? <DueActions event={event} pet={pet} /> : null
}

/** A reminder is settled, snoozed or recorded; a due date without one is recorded. */
function DueActions({ event, pet }: { event: CalendarEvent; pet: PetListItem }) {
  const { t, language } = useTranslation()
  const isSettled = useSettled()
  const { of, title } = event
  const reminder = isReminder(of) ? pet.vaccinationReminders.find(({ id }) => id === of.reminder) : undefined
  const settled = reminder && isSettled(reminder)
  if (settled) return <SettledNote entry={settled} />
  return (
    <div className="mt-2.5">
      {reminder ? (
        <RowActions reminder={{ ...reminder, petName: pet.name }} />
      ) : (
        <ButtonLink
          to={paths.newVaccination(pet.id, title || null)}
          variant="secondary"
          size="sm"
          aria-label={t('records.addFor', { name: `${titleOf(event, t, language)}, ${pet.name}` })}
        >
          {t('records.add')}
        </ButtonLink>
      )}
    </div>
  )
}
