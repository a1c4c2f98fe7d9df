import { StatusIcon } from '../../../domain/StatusChip'
import { statusText, statusTone } from '../../../domain/status-looks'
import { today } from '../../../i18n/format'
import { capitalise } from '../../../i18n/sentences'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'
import type { DueItem } from '../due-soon'
import { nameOf } from '../due-words'

/** What a plan says is due, where no reminder speaks of it: settled by the record of a dose. */
export function PlannedRow({ item, mayAdd, onLeave }: { item: DueItem; mayAdd: boolean; onLeave: () => void }) {
  const reader = useTranslation()
  const { petId, petName, status } = item
  const tone = statusTone[status]
  const name = nameOf(item, reader)
  return (
    <li className={`reminder-row flex-wrap tone-${tone}`}>
      <StatusIcon status={status} className={`icon-24 mark-${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words text-ink">
          {petName} · {capitalise(name)}
        </p>
        <p className={`text-small font-[550] tabular-nums text-${tone}`}>{statusText(item, today(), reader.t)}</p>
      </div>
      <div className="flex w-full flex-wrap gap-2">
        <ButtonLink to={paths.petPage(petId)} variant="secondary" size="sm" className="max-sm:flex-auto" aria-label={reader.t('reminders.planOf', { name: petName })} onClick={onLeave}>
          {reader.t('reminders.plan')}
        </ButtonLink>
        {mayAdd && (
          <ButtonLink
            to={paths.newVaccination(petId)}
            variant="secondary"
            size="sm"
            className="max-sm:flex-auto"
            aria-label={reader.t('records.addFor', { name: `${name}, ${petName}` })}
            onClick={onLeave}
          >
            {reader.t('records.add')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
