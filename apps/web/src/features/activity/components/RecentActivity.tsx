import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { EmptyInline } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { SmallTrail } from '../../../ui/illustrations/SmallArt'
import { useTranslation } from '../../../i18n/use-translation'
import { useActivity } from '../api/list-activity'
import { ActivityItem } from './ActivityItem'
import { ActivitySkeleton } from './ActivitySkeleton'

const shown = 3

export function RecentActivity() {
  const { t } = useTranslation()
  const { entries, error, retry } = useActivity()
  return (
    <SectionCard title={t('activity.recent')}>
      {error ? <ErrorState message={t('activity.error')} onRetry={retry} /> : null}
      {!entries && !error && <ActivitySkeleton rows={shown} />}
      {entries?.length === 0 && <EmptyInline art={<SmallTrail />} title={t('activity.none')} help={t('activity.noneHelp')} />}
      {entries && entries.length > 0 && (
        <ul className="timeline">
          {entries.slice(0, shown).map((entry) => (
            <ActivityItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <ButtonLink to={paths.activity} variant="soft" block className="mt-5">
        {t('activity.viewAll')}
      </ButtonLink>
    </SectionCard>
  )
}
