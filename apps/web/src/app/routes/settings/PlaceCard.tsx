import { Suspense } from 'react'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { SideCard } from '../../../ui/SideCard'
import { useCurrentUser } from '../../current-user'

// With it come the names of all countries.
const PlaceForm = lazy(() => import('../../../features/auth/components/PlaceForm'))

/** Where the reader lives: guideline and law follow it. */
export function PlaceCard() {
  const { t } = useTranslation()
  const user = useCurrentUser()
  return (
    <SideCard id="place" title={t('settings.place')} lead={t('settings.placeText')}>
      <Suspense fallback={<div className="min-h-40" />}>
        <PlaceForm key={`${user.country}${user.region}`} user={user} />
      </Suspense>
    </SideCard>
  )
}
