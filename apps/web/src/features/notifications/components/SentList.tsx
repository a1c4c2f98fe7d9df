import { CircleAlert, Mail, Smartphone } from 'lucide-react'
import { localDay } from '../../../i18n/format'
import { dayHeading } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { groupBy } from '../../../lib/group-by'
import { Badge } from '../../../ui/Badge'
import { Card } from '../../../ui/Card'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { Drawing } from '../../../ui/illustrations/Drawing'
import { Older } from '../../../ui/Older'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { sentBefore, useSent, type SentMessage } from '../api/sent'
import { aboutOf, clockOf } from '../words'

/** So many come at first. */
const pageSize = 50

/** What was sent to the reader, by day, newest first. */
export function SentList() {
  const { t } = useTranslation()
  const { data, error, retry } = useSent()
  if (error) return <ErrorState message={t('notifications.sentError')} onRetry={retry} />
  if (!data) return <Waiting />
  const last = data.length >= pageSize ? data.at(-1) : undefined
  if (data.length === 0) return <Nothing />
  return (
    <div className="stack">
      <Days entries={data} />
      {last && (
        <Older<SentMessage> pathOfPage={sentBefore} after={last.cursor} failed={t('notifications.sentError')}>
          {(entries) => <Days entries={entries} />}
        </Older>
      )}
    </div>
  )
}

function Days({ entries }: { entries: readonly SentMessage[] }) {
  const { language } = useTranslation()
  return groupBy(entries, ({ at }) => localDay(at)).map(([day, group]) => (
    <section key={day} aria-label={dayHeading(day, language)}>
      <h2 className="mb-2 text-[1.0625rem] leading-6">{dayHeading(day, language)}</h2>
      <Card padded={false} className="px-4.5">
        <ul className="divide-y divide-line">
          {group.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      </Card>
    </section>
  ))
}

function Row({ message }: { message: SentMessage }) {
  const { t, language } = useTranslation()
  const { channel, kind, notice, state, reason, at } = message
  const Icon = channel === 'email' ? Mail : Smartphone
  const details = [t(`notifications.channel.${channel!}`), notice === 'test' ? null : t(`notifications.kind.${kind!}`), clockOf(at)]
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 py-3.5">
      <Icon className="icon flex-none text-ink-2" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-semibold wrap-anywhere">{aboutOf(message, language, t)}</p>
        <p className="text-small text-ink-2 tabular-nums">{details.filter(Boolean).join(' · ')}</p>
        {state === 'failed' && reason && <p className="text-small wrap-anywhere text-over">{t(`notifications.reason.${reason}`)}</p>}
      </div>
      {state === 'failed' && (
        <Badge tone="over" icon={<CircleAlert className="icon icon-16" aria-hidden="true" />}>
          {t('notifications.notSent')}
        </Badge>
      )}
    </li>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState art={<Drawing name="folder" />} title={t('notifications.sentNone')} help={t('notifications.sentNoneText')} />
    </Card>
  )
}

const Waiting = () => (
  <Loading className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-16 rounded-[18px]!" />
    ))}
  </Loading>
)
