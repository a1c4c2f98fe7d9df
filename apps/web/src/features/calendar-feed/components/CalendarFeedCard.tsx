import { useState } from 'react'
import { CalendarPlus } from 'lucide-react'
import { calendarFeedsAtMost } from '@huella/contracts'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { Button } from '../../../ui/Button'
import { ErrorState } from '../../../ui/ErrorState'
import { SideCard } from '../../../ui/SideCard'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { makeFeed, useCalendarFeeds, type NewFeed } from '../api/calendar-feeds'
import { FeedView } from './FeedView'

/** An address at which other calendars read the reader's dates. */
export function CalendarFeedCard() {
  const { t } = useTranslation()
  return (
    <SideCard id="calendar" title={t('calendarFeed.title')} lead={t('calendarFeed.lead')}>
      <Feeds />
    </SideCard>
  )
}

function Feeds() {
  const { t } = useTranslation()
  const { feeds, pets, error, retry } = useCalendarFeeds()
  const [made, setMade] = useState<NewFeed | null>(null)
  if (!feeds || !pets) return error ? <ErrorState message={t('calendarFeed.error')} onRetry={retry} /> : <Waiting />
  if (feeds.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[62ch] text-ink-2">{t('calendarFeed.none')}</p>
        <MakeButton onMade={setMade} />
      </div>
    )
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line">
        {feeds.map((feed) => (
          <li key={feed.id} className="py-5 first:pt-0 last:pb-0">
            <FeedView feed={feed} url={made?.id === feed.id ? made.url : null} pets={pets} onMade={setMade} />
          </li>
        ))}
      </ul>
      {feeds.length < calendarFeedsAtMost && (
        <div className="-ml-3">
          <MakeButton isAnother onMade={setMade} />
        </div>
      )}
    </div>
  )
}

/** @param isAnother beside one that is there: for another person, or other pets */
function MakeButton({ isAnother = false, onMade }: { isAnother?: boolean; onMade: (feed: NewFeed) => void }) {
  const { t } = useTranslation()
  const { run, pending } = useAction(async ({ sending }) => onMade(await makeFeed(null, sending({ petIds: null }))), { failed: t('calendarFeed.makeFailed') })
  return (
    <Button
      variant={isAnother ? 'ghost' : 'primary'}
      icon={<CalendarPlus className="icon icon-18" aria-hidden="true" />}
      busy={pending}
      busyLabel={t('calendarFeed.making')}
      onClick={() => void run()}
    >
      {t(isAnother ? 'calendarFeed.makeAnother' : 'calendarFeed.make')}
    </Button>
  )
}

const Waiting = () => (
  <Loading className="grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-9 w-60" />
  </Loading>
)
