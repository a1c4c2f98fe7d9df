import { BellRing, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Card } from '../../../ui/Card'

/** On phones notifications have a screen of their own. */
export function NotificationsLink() {
  const { t } = useTranslation()
  return (
    <Card id="notifications" className="card-link flex items-center gap-3.5">
      <span className="icon-well bg-brand-soft text-brand" aria-hidden="true">
        <BellRing className="icon icon-18" />
      </span>
      <span className="min-w-0 flex-1">
        <Link to={paths.notificationSettings} className="stretched block font-semibold">
          {t('notifications.title')}
        </Link>
        <span className="block text-small text-ink-2">{t('notifications.lead.text')}</span>
      </span>
      <ChevronRight className="icon icon-18 text-ink-2" aria-hidden="true" />
    </Card>
  )
}
