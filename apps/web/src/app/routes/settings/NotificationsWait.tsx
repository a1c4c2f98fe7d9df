import { useTranslation } from '../../../i18n/use-translation'
import { SideCard } from '../../../ui/SideCard'
import { Loading, Skeleton } from '../../../ui/Skeleton'

export const NotificationsSkeleton = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-72" />
    <Skeleton className="h-40" />
  </Loading>
)

/** In the place of the notifications' card until it is here. */
export function NotificationsWait() {
  const { t } = useTranslation()
  return (
    <SideCard id="notifications" title={t('notifications.title')} lead={t('notifications.lead.text')}>
      <NotificationsSkeleton />
    </SideCard>
  )
}
