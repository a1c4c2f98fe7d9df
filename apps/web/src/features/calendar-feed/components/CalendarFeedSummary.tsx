import { useTranslation } from '../../../i18n/use-translation'
import { useCalendarFeeds } from '../api/calendar-feeds'
import { countOf } from '../selection'

/** In a line: how many pets are in the reader's feeds. */
export function CalendarFeedSummary() {
  const { t } = useTranslation()
  const { feeds, pets } = useCalendarFeeds()
  if (!feeds || !pets) return null
  const all = pets.map(({ id }) => id)
  const inAny = all.filter((id) => feeds.some(({ petIds }) => countOf(petIds, [id]) === 1)).length
  if (feeds.length === 0) return <>{t('calendarFeed.off')}</>
  return <>{`${t('calendarFeed.petCount', { count: inAny })}, ${t('calendarFeed.linkCount', { count: feeds.length })}`}</>
}
