import { ArrowLeft, ChevronRight, History, Rss, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CalendarFeedSummary } from '../../../features/calendar-feed/components/CalendarFeedSummary'
import { usePreferences } from '../../../features/notifications/api/preferences'
import { useLastSent } from '../../../features/notifications/api/sent'
import { ChannelRows } from '../../../features/notifications/components/ChannelRows'
import FailingAddress from '../../../features/notifications/components/FailingAddress'
import { KindMatrix } from '../../../features/notifications/components/KindMatrix'
import { SaveNote } from '../../../features/notifications/components/SaveNote'
import { TestButton } from '../../../features/notifications/components/TestButton'
import { WhenSettings } from '../../../features/notifications/components/WhenSettings'
import { aboutOf, momentOf } from '../../../features/notifications/words'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { PageHead } from '../../layout/PageHead'
import { PushBoxHere } from './PushBoxHere'
import { RemindedPetsHere } from './RemindedPetsHere'
import { useNotificationKinds } from './use-notification-kinds'

/** All about notifications, below each other. */
export function NotificationsOnPhones() {
  const { t } = useTranslation()
  const { hasPets } = useNotificationKinds()
  return (
    <div className="mx-auto max-w-[760px]">
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
        <Link to={paths.settings} className="-ml-2 flex min-h-11 items-center gap-2.5 px-2 font-semibold">
          <ArrowLeft className="icon" aria-hidden="true" />
          {t('settings.title')}
        </Link>
        <TestButton />
      </div>
      <PageHead title={t('notifications.title')} lead={t('notifications.lead.text')} />
      <div className="grid grid-cols-1 gap-3.5">
        <FailingAddress returnTo={paths.notificationSettings} />
        <Card>
          <ChannelRows withCalendar={hasPets} />
        </Card>
      </div>
      <Chosen />
      {hasPets && (
        <Part title={t('notifications.who')} lead={t('notifications.whoText')}>
          <RemindedPetsHere />
        </Part>
      )}
      <Card className="mt-7">
        <ul className="divide-y divide-line">
          <Way Icon={History} to={paths.sentNotifications} title={t('notifications.sentTitle')} text={<LastSent />} />
          {hasPets && <Way Icon={Rss} to={paths.calendarSettings} title={t('notifications.feed')} text={<CalendarFeedSummary />} />}
        </ul>
      </Card>
    </div>
  )
}

function Chosen() {
  const { t } = useTranslation()
  const { preferences, error, retry, save, state } = usePreferences()
  const { kinds, hasPets } = useNotificationKinds()
  if (error) return <ErrorState message={t('notifications.error')} onRetry={retry} />
  if (!preferences) return <Waiting />
  return (
    <>
      <Part title={t('notifications.what')} aside={<SaveNote state={state} />}>
        <KindMatrix kinds={kinds} channels={preferences.channels} inDigests={preferences.rhythm !== 'each'} onChange={save} />
        <div className="mt-4">
          <PushBoxHere saysDetails={preferences.lockScreenDetails} onDetails={(lockScreenDetails) => save({ lockScreenDetails })} />
        </div>
      </Part>
      <Part title={t('notifications.when')}>
        <WhenSettings preferences={preferences} isReminded={hasPets} onChange={save} />
      </Part>
    </>
  )
}

const Part = ({ title, lead, aside, children }: { title: string; lead?: string; aside?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="mt-7">
    <div className="mb-2.5 flex flex-wrap items-end justify-between gap-2 px-0.5">
      <div>
        <h2>{title}</h2>
        {lead && <p className="text-small text-ink-2">{lead}</p>}
      </div>
      {aside}
    </div>
    <Card>{children}</Card>
  </section>
)

function LastSent() {
  const { t, language } = useTranslation()
  const last = useLastSent()
  return last ? <>{t('notifications.lastSent', { about: aboutOf(last, language, t), when: momentOf(last.at, language, t) })}</> : <>{t('notifications.sentNone')}</>
}

const Way = ({ Icon, to, title, text }: { Icon: LucideIcon; to: string; title: string; text: ReactNode }) => (
  <li className="relative flex items-center gap-4 py-3.5 first:pt-0 last:pb-0">
    <Icon className="icon flex-none" aria-hidden="true" />
    <span className="min-w-0 flex-1">
      <Link to={to} className="stretched block font-semibold">
        {title}
      </Link>
      <span className="block text-small wrap-anywhere text-ink-2">{text}</span>
    </span>
    <ChevronRight className="icon icon-18 text-ink-2" aria-hidden="true" />
  </li>
)

const Waiting = () => (
  <Loading className="mt-7 grid gap-4">
    <Skeleton className="h-96 rounded-[22px]!" />
  </Loading>
)
