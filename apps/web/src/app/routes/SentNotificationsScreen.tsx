import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { SentList } from '../../features/notifications/components/SentList'
import { useTranslation } from '../../i18n/use-translation'
import * as paths from '../../lib/paths'
import { PageHead } from '../layout/PageHead'

/** What was sent to the reader, and what did not arrive. */
export default function SentNotificationsScreen() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-[760px]">
      <Link to={paths.notificationSettings} className="-ml-2 inline-flex min-h-11 items-center gap-2.5 px-2 font-semibold">
        <ArrowLeft className="icon" aria-hidden="true" />
        {t('notifications.title')}
      </Link>
      <PageHead title={t('notifications.sentTitle')} lead={t('notifications.sentLead')} />
      <SentList />
    </div>
  )
}
