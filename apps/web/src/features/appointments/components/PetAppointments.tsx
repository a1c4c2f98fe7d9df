import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { EmptyInline } from '../../../ui/EmptyState'
import { SmallCalendar } from '../../../ui/illustrations/SmallArt'
import type { PetListItem } from '../types'
import { upcomingAppointments } from '../upcoming'
import { AppointmentRow } from './AppointmentRow'

/** One pet's visits that are still to come. */
export function PetAppointments({ pet }: { pet: PetListItem }) {
  const { t } = useTranslation()
  const upcoming = upcomingAppointments([pet])
  return (
    <SectionCard title={t('appointment.upcoming')}>
      {upcoming.length === 0 ? (
        <EmptyInline art={<SmallCalendar />} title={t('appointment.none')} help={t('appointment.noneHelp')} />
      ) : (
        <ul>
          {upcoming.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} withPet={false} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
