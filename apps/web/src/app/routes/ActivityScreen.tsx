import { ActivityTimeline } from '../../features/activity/components/ActivityTimeline'
import { useTranslation } from '../../i18n/use-translation'
import { PageHead } from '../layout/PageHead'

export default function ActivityScreen() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-[760px]">
      <PageHead title={t('activity.title')} lead={t('activity.lead')} />
      <ActivityTimeline />
    </div>
  )
}
