import { Suspense, useState } from 'react'
import { RefreshCw, Unlink } from 'lucide-react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { formatInstantDay } from '../../../i18n/format'
import { formatTime } from '../../../i18n/format-time'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/Button'
import type { Feed, NewFeed } from '../api/calendar-feeds'
import { FeedAddress } from './FeedAddress'
import { FeedPets } from './FeedPets'

const RevokeFeedDialog = lazy(() => import('./RevokeFeedDialog'))

interface Props {
  feed: Feed
  /** The whole address, where it was made a moment ago. */
  url: string | null
  pets: readonly { id: number; name: string }[]
  onMade: (feed: NewFeed) => void
}

/** One address: whole only right after it was made. */
export function FeedView({ feed, url, pets, onMade }: Props) {
  const { t } = useTranslation()
  const [ending, setEnding] = useState<'renew' | 'revoke' | null>(null)
  const look = { variant: 'ghost', size: 'sm', className: 'text-over' } as const
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <FeedAddress hint={feed.hint} url={url} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
        <FeedPets feed={feed} pets={pets} />
        <div className="-mx-3 flex flex-wrap gap-x-1">
          <Button {...look} icon={<Unlink className="icon icon-16" aria-hidden="true" />} onClick={() => setEnding('revoke')}>
            {t('calendarFeed.revoke')}
          </Button>
          <Button {...look} icon={<RefreshCw className="icon icon-16" aria-hidden="true" />} onClick={() => setEnding('renew')}>
            {t('calendarFeed.renew')}
          </Button>
        </div>
      </div>
      <p className="max-w-[62ch] text-small text-ink-2">
        {url ? (
          <>
            <strong className="font-semibold text-ink">{t('calendarFeed.copyNow')}</strong> {t('calendarFeed.ifLost')}{' '}
          </>
        ) : (
          <LastRead at={feed.lastReadAt} />
        )}
        {t('calendarFeed.google')}
      </p>
      <Suspense>{ending && <RevokeFeedDialog feed={feed} isRenewed={ending === 'renew'} onMade={onMade} onClose={() => setEnding(null)} />}</Suspense>
    </div>
  )
}

function LastRead({ at }: { at: string | null }) {
  const { t, language } = useTranslation()
  const text = at ? t('calendarFeed.read', { date: formatInstantDay(at, language), time: formatTime(at, language) }) : t('calendarFeed.neverRead')
  return <span className="tabular-nums">{text} </span>
}
