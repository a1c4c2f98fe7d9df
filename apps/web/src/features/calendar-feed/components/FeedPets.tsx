import { useRef, useState } from 'react'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { useAction } from '../../../lib/use-action'
import { choosePets, type Feed } from '../api/calendar-feeds'
import { countOf, isChosen, toggled, type Selection } from '../selection'

/** The pets in a feed, whose address stays whichever they are. */
export function FeedPets({ feed, pets }: { feed: Feed; pets: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const { run } = useAction<[Selection]>(({ sending }, wanted) => choosePets(feed.id, wanted, sending({ petIds: wanted })), { failed: t('calendarFeed.choosingFailed') })
  // What was chosen last, until it is stored; while one choice is on its way, only the last of the next ones follows.
  const [wanted, setWanted] = useState<Selection | undefined>(undefined)
  const latest = useRef<Selection>(null)
  const send = async (): Promise<void> => {
    const sent = latest.current
    if ((await run(sent)) && latest.current !== sent) return send()
    setWanted(undefined)
  }
  const choose = (next: Selection) => {
    latest.current = next
    setWanted(next)
    if (wanted === undefined) void send()
  }
  const selection = wanted === undefined ? feed.petIds : wanted
  const all = pets.map(({ id }) => id)
  if (countOf(null, all) === 0) return <p className="text-small text-ink-2">{t('calendarFeed.noPets')}</p>
  return (
    <div className="min-w-0 flex-1 basis-56">
      <div role="group" aria-label={t('calendarFeed.pets')} className="flex flex-wrap gap-2">
        {pets.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={isChosen(selection, id)} className="filter-chip max-w-full" onClick={() => choose(toggled(selection, id, all))}>
            {isChosen(selection, id) && <Check className="icon icon-16 flex-none" aria-hidden="true" />}
            <span className="truncate">{name}</span>
          </button>
        ))}
      </div>
      {countOf(selection, all) === 0 && <p className="mt-2 text-small text-ink-2">{t('calendarFeed.noneChosen')}</p>}
    </div>
  )
}
