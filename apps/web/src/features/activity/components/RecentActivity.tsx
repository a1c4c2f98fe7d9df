import { Suspense } from 'react'
import * as paths from '../../../lib/paths'
import { ButtonLink } from '../../../ui/ButtonLink'
import { SectionCard } from '../../../ui/Card'
import { EmptyInline } from '../../../ui/EmptyState'
import { ErrorState } from '../../../ui/ErrorState'
import { SmallTrail } from '../../../ui/illustrations/SmallArt'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Skeleton } from '../../../ui/Skeleton'
import { WhenNear } from '../../../ui/WhenNear'
import { useActivity } from '../api/list-activity'
import { ActivitySkeleton } from './ActivitySkeleton'

const LatestActivity = lazy(() => import('./LatestActivity'))

const shown = 3

export function RecentActivity() {
  const { t } = useTranslation()
  const { entries, error, retry } = useActivity()
  const waiting = <ActivitySkeleton rows={shown} />
  return (
    <SectionCard title={t('activity.recent')}>
      {error ? <ErrorState message={t('activity.error')} onRetry={retry} /> : null}
      {!entries && !error && waiting}
      {entries?.length === 0 && <EmptyInline art={<SmallTrail />} title={t('activity.none')} help={t('activity.noneHelp')} />}
      {entries && entries.length > 0 && (
        <WhenNear instead={<Skeleton className="h-48" />}>
          <Suspense fallback={waiting}>
            <LatestActivity entries={entries.slice(0, shown)} />
          </Suspense>
        </WhenNear>
      )}
      <ButtonLink to={paths.activity} variant="soft" block className="mt-5">
        {t('activity.viewAll')}
      </ButtonLink>
    </SectionCard>
  )
}
