import { RecentActivity } from '../../features/activity/components/RecentActivity'
import { UpcomingAppointments } from '../../features/appointments/components/UpcomingAppointments'
import { usePets } from '../../features/pets/api/list-pets'
import { PetGrid } from '../../features/pets/components/PetGrid'
import { ReminderStrip } from '../../features/reminders/components/ReminderStrip'
import { useDue } from '../../features/reminders/due-soon'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { useCurrentUser } from '../current-user'
import { AskForPush } from './dashboard/AskForPush'
import { FamilyBanner } from './dashboard/FamilyBanner'
import { QuickCards } from './dashboard/QuickCards'
import { MailTrouble } from './MailTrouble'
import { AskedDoses } from './pet/AskedDoses'
import { WaitingWrites } from './WaitingWrites'

/** The owners' home: how everyone is, what is due, what happened. */
export default function DashboardScreen() {
  const { t } = useTranslation()
  const me = useCurrentUser()
  const { pets, error, retry } = usePets()
  const due = useDue(pets ?? [])
  return (
    <div className="stack lg:gap-4!">
      <FamilyBanner pets={pets} />
      <MailTrouble returnTo={paths.home} />
      <WaitingWrites pets={pets} />
      <AskedDoses pets={pets} />
      <ReminderStrip due={pets && due} />
      <QuickCards pets={pets} />
      <div className="with-rail mt-3.5 lg:mt-4">
        <PetGrid
          cardHeading="h3"
          title={<h2 className="text-[1.375rem] leading-7 lg:text-[1.625rem] lg:leading-9">{t('pets.title')}</h2>}
          pets={pets}
          myId={me.id}
          error={error}
          onRetry={retry}
        />
        <div className="stack">
          <UpcomingAppointments pets={pets} error={error} onRetry={retry} />
          <AskForPush pets={pets} />
          <RecentActivity />
        </div>
      </div>
    </div>
  )
}
