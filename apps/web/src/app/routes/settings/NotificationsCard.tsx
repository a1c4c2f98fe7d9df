import { History } from 'lucide-react'
import { usePreferences } from '../../../features/notifications/api/preferences'
import { ChannelRows } from '../../../features/notifications/components/ChannelRows'
import FailingAddress from '../../../features/notifications/components/FailingAddress'
import { KindMatrix } from '../../../features/notifications/components/KindMatrix'
import { SaveNote } from '../../../features/notifications/components/SaveNote'
import { TestButton } from '../../../features/notifications/components/TestButton'
import { WhenSettings } from '../../../features/notifications/components/WhenSettings'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'
import { ErrorState } from '../../../ui/ErrorState'
import { SideCard } from '../../../ui/SideCard'
import { NotificationsSkeleton } from './NotificationsWait'
import { PushBoxHere } from './PushBoxHere'
import { RemindedPetsHere } from './RemindedPetsHere'
import { useNotificationKinds } from './use-notification-kinds'

/** What the reader is told about, by which channel, when and of which pets: as on a desk. */
export default function NotificationsCard() {
  const { t } = useTranslation()
  const { preferences, error, retry, save, state } = usePreferences()
  const { kinds, hasPets } = useNotificationKinds()
  return (
    <SideCard id="notifications" title={t('notifications.title')} lead={t('notifications.lead.text')}>
      {error ? <ErrorState message={t('notifications.error')} onRetry={retry} /> : null}
      {!preferences && !error && <NotificationsSkeleton />}
      {preferences && (
        <div className="grid grid-cols-1 gap-6">
          <FailingAddress returnTo={paths.notificationSettings} />
          <div className="rounded-md bg-sunken px-5 py-4">
            <ChannelRows withCalendar={hasPets} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <KindMatrix kinds={kinds} channels={preferences.channels} inDigests={preferences.rhythm !== 'each'} onChange={save} />
            <PushBoxHere saysDetails={preferences.lockScreenDetails} onDetails={(lockScreenDetails) => save({ lockScreenDetails })} />
          </div>
          <WhenSettings preferences={preferences} isReminded={hasPets} onChange={save} />
          {hasPets && (
            <section aria-labelledby="who-is-reminded">
              <h3 id="who-is-reminded" className="mb-2 text-[1.0625rem] leading-6">
                {t('notifications.who')}
              </h3>
              <RemindedPetsHere />
            </section>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <TestButton />
            <ButtonLink to={paths.sentNotifications} variant="ghost" icon={<History className="icon icon-18" aria-hidden="true" />}>
              {t('notifications.sentTitle')}
            </ButtonLink>
            <div className="ml-auto">
              <SaveNote state={state} />
            </div>
          </div>
        </div>
      )}
    </SideCard>
  )
}
