import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { EmptyInline } from '../../../ui/EmptyState'
import { SmallCalendar } from '../../../ui/illustrations/SmallArt'
import { useShowMore } from '../../../ui/use-show-more'
import { useEveryVisit } from '../api/family-visits'
import type { PetListItem } from '../types'
import { visitsToMind } from '../upcoming'
import { AppointmentRow } from './AppointmentRow'
import { VisitActions } from './VisitActions'
import { VisitPast } from './VisitPast'

const visitsAtATime = 10

/** One pet's visits that are still to come, and what the family can do with them. */
export function PetAppointments({ pet }: { pet: PetListItem }) {
  const { t } = useTranslation()
  const { pets } = useEveryVisit([pet], today())
  const visits = visitsToMind(pets)
  const { shown, showMore } = useShowMore(visits, visitsAtATime)
  return (
    <SectionCard id="visits" title={t('appointment.upcoming')}>
      {visits.length === 0 ? (
        <EmptyInline art={<SmallCalendar />} title={t('appointment.none')} help={t('appointment.noneHelp')} />
      ) : (
        <ul>
          {shown.map((visit) => (
            <AppointmentRow key={visit.id} appointment={visit} withPet={false}>
              <VisitPast visit={visit} />
              <VisitActions appointment={visit} />
            </AppointmentRow>
          ))}
        </ul>
      )}
      {showMore}
    </SectionCard>
  )
}
