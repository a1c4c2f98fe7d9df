import { Suspense, useEffect, useState } from 'react'
import { RecentActivity } from '../../features/activity/components/RecentActivity'
import { UpcomingAppointments } from '../../features/appointments/components/UpcomingAppointments'
import { failingMark } from '../../features/notifications/failing-mark'
import { usePets } from '../../features/pets/api/list-pets'
import { PetGrid } from '../../features/pets/components/PetGrid'
import { ReminderStrip } from '../../features/reminders/components/ReminderStrip'
import { useDue } from '../../features/reminders/due-soon'
import { lazy } from '../../i18n/lazy-with-texts'
import { useTranslation } from '../../i18n/use-translation'
import { whenFirstScreenStands } from '../../lib/first-screen'
import { recall } from '../../lib/remembered'
import { useCurrentUser } from '../current-user'
import { FamilyBanner } from './dashboard/FamilyBanner'
import type { LaterOnHomeProps } from './dashboard/LaterOnHome'
import { QuickCards } from './dashboard/QuickCards'
import { AskedDoses } from './pet/AskedDoses'
import { WaitingWrites } from './WaitingWrites'

const LaterOnHome = lazy(() => import('./dashboard/LaterOnHome'))

/** The owners' home: how everyone is, what is due, what happened. */
export default function DashboardScreen() {
  const { t } = useTranslation()
  const me = useCurrentUser()
  const { pets, error, retry } = usePets()
  const due = useDue(pets ?? [])
  // Where e-mail did not arrive on the last visit either, that is in its place from the start.
  const [stands, setStands] = useState(() => recall(failingMark))
  useEffect(() => whenFirstScreenStands(() => setStands(true)), [])
  const later = (part: LaterOnHomeProps['part']) =>
    stands && (
      <Suspense>
        <LaterOnHome part={part} pets={pets} />
      </Suspense>
    )
  return (
    <div className="stack lg:gap-4!">
      <FamilyBanner pets={pets} />
      {later('mail')}
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
          {later('push')}
          <RecentActivity />
        </div>
      </div>
    </div>
  )
}
