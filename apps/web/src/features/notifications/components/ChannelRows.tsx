import { CalendarDays, Mail, Smartphone, type LucideIcon } from 'lucide-react'
import type { Language } from '../../../i18n/language'
import { useTranslation, type Translate } from '../../../i18n/use-translation'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useChannelStates, type ChannelStates } from '../api/channels'
import { momentOf } from '../words'
import { StateBadge } from './StateBadge'

/** How each way to the reader is, in words. */
export function ChannelRows({ withCalendar }: { withCalendar: boolean }) {
  const { t, language } = useTranslation()
  const { data, error, retry } = useChannelStates()
  if (error) return <ErrorState message={t('notifications.channelsError')} onRetry={retry} />
  if (!data) return <Waiting />
  return (
    <ul className="divide-y divide-line">
      <Row Icon={Mail} title={t('notifications.channel.email')} state={data.email.state} text={mailText(data.email, language, t)} />
      <Row Icon={Smartphone} title={t('notifications.channel.push')} state={data.push.state} text={pushText(data.push, language, t)} />
      {withCalendar && <Row Icon={CalendarDays} title={t('notifications.calendar')} state={data.calendar.state} text={calendarText(data.calendar, language, t)} />}
    </ul>
  )
}

function mailText({ state, address, lastAt }: ChannelStates['email'], language: Language, t: Translate): string {
  if (state === 'fails') return t('notifications.mailFails')
  if (state === 'off') return t('notifications.mailOff')
  return lastAt ? t('notifications.lastOne', { when: momentOf(lastAt, language, t) }) : address
}

function pushText({ state, isAvailable, devices, lastAt }: ChannelStates['push'], language: Language, t: Translate): string {
  if (!isAvailable) return t('notifications.pushOff')
  if (state === 'fails') return t('notifications.pushFails')
  if (devices === 0) return t('notifications.noDevice')
  return lastAt ? t('notifications.lastOne', { when: momentOf(lastAt, language, t) }) : t('notifications.devices', { count: devices })
}

function calendarText({ state, feeds, lastAt }: ChannelStates['calendar'], language: Language, t: Translate): string {
  if (feeds === 0) return t('notifications.noFeed')
  if (!lastAt) return t('notifications.notRead')
  return t(state === 'works' ? 'notifications.readAt' : 'notifications.notReadSince', { when: momentOf(lastAt, language, t) })
}

const Row = ({ Icon, title, text, state }: { Icon: LucideIcon; title: string; text: string; state: ChannelStates['email']['state'] }) => (
  <li className="flex items-center gap-4 py-3.5 first:pt-0 last:pb-0">
    <Icon className="icon flex-none" aria-hidden="true" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{title}</span>
      <span className="block text-small wrap-anywhere text-ink-2">{text}</span>
    </span>
    <StateBadge state={state} />
  </li>
)

const Waiting = () => (
  <Loading className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </Loading>
)
