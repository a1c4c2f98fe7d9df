import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { buttonStyles } from '../../../ui/button-styles'
import { toast } from '../../../ui/toast'

/** An address as people read it, without what every address begins with. */
const short = (url: string): string => url.replace(/^https?:\/\//, '')

/** How calendars are asked to subscribe, instead of a browser to download. */
const subscription = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** What Google's calendar takes instead: phones with Android know no `webcal:`. */
const googleSubscription = (url: string): string => `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscription(url) }).toString()}`

/** The address whole, to be copied, where it was made a moment ago; else how it begins and ends. */
export function FeedAddress({ hint, url }: { hint: string; url: string | null }) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url!)
      toast({ title: t('calendarFeed.copied') })
    } catch {
      toast({ title: t('calendarFeed.notCopied'), description: t('calendarFeed.notCopiedText'), variant: 'destructive' })
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2.5 sm:flex sm:flex-wrap sm:items-center">
      <span className="input min-w-0 flex-1 font-mono sm:text-small">
        <input
          type="text"
          readOnly
          aria-label={t('calendarFeed.address')}
          value={url ? short(url) : `…${paths.calendarFile(hint)}`}
          className="text-ellipsis"
          spellCheck={false}
          translate="no"
          onFocus={(event) => event.target.select()}
        />
      </span>
      {url && (
        <div className="pairs gap-2.5 sm:flex">
          <Button variant="secondary" icon={<Copy className="icon icon-18" aria-hidden="true" />} onClick={() => void copy()}>
            {t('calendarFeed.copy')}
          </Button>
          <a href={subscription(url)} className={buttonStyles()}>
            <CalendarPlus className="icon icon-18" aria-hidden="true" />
            {t('calendarFeed.subscribe')}
          </a>
        </div>
      )}
      {url && (
        <a href={googleSubscription(url)} target="_blank" rel="noopener noreferrer" className="link flex min-h-11 items-center justify-self-start text-small">
          {t('calendarFeed.inGoogle')}
        </a>
      )}
    </div>
  )
}
