import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { EmptyInline } from '../../../ui/EmptyState'
import { SmallTrail } from '../../../ui/illustrations/SmallArt'
import { useTranslation } from '../../../i18n/use-translation'
import type { ActivityEntry } from '../api/list-activity'
import { ActivityItem } from './ActivityItem'

const shown = 5

/** What happened to one pet last; its name goes without saying. */
export function PetActivity({ petId, entries }: { petId: number; entries: readonly ActivityEntry[] }) {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('activity.recent')}>
      {entries.length === 0 ? (
        <EmptyInline art={<SmallTrail />} title={t('activity.none')} />
      ) : (
        <ul className="timeline">
          {entries.slice(0, shown).map((entry) => (
            <ActivityItem key={entry.id} entry={{ ...entry, petName: null }} />
          ))}
        </ul>
      )}
      {entries.length > shown && (
        <ButtonLink to={paths.activityOf(petId)} variant="soft" block className="mt-5">
          {t('activity.viewAll')}
        </ButtonLink>
      )}
    </SectionCard>
  )
}
